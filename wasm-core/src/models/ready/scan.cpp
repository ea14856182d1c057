// select, poll, poll with hints, /dev/poll: everybody is asked. Sources: 2.2.1 and 2.4.0 fs/select.c, include/linux/poll.h.
#include "models/ready/listing.hpp"
#include "models/ready/model.hpp"

namespace stampede::ready_model {

namespace {

constexpr uint32_t kNotesAPage = 255;  // 2.2.1: 4,096 bytes, 12 of them the header, 16 a note

}  // namespace

/// Pages passed over for so many notes: note i is on page i div 255, and each time the chain is walked from the first one.
uint64_t ReadyRun::chain(uint32_t notes) const {
  if (settings_.prices.chain_step == 0) return 0;
  const uint64_t pages = notes / kNotesAPage;
  return kNotesAPage * (pages * (pages - 1) / 2) + (notes - kNotesAPage * pages) * pages;
}

/// When the scan has asked the descriptor at this place.
Ns ReadyRun::pass(const Loop& loop, uint32_t place) const {
  const Prices& prices = settings_.prices;
  const uint64_t places = uint64_t{place} + 1;
  Ps ps = places * prices.ask;
  if (settings_.mechanism == Mechanism::hints) ps = places * prices.hint + unhinted_below(places) * prices.ask;
  if (loop.scan.notes) {
    const auto notes = static_cast<uint32_t>(std::min(places, uint64_t{loop.scan.first} + 1));
    ps += notes * prices.queue + chain(notes) * prices.chain_step;
  }
  return loop.scan.start + ps / 1000;
}

/// A request that comes before the hand has passed its place: where it is the first one, no note is hung behind it.
void ReadyRun::scan_meets(Loop& loop, uint32_t connection) {
  const uint32_t place = loop.connections->all[connection].place;
  Scan& scan = loop.scan;
  if (!scan.on || !scan.notes || place >= scan.first || sim_.now() > pass(loop, place)) return;
  scan.first = place;
  sim_.cancel(loop.timer);
  sim_.at(loop.timer, scan_ends(loop));
}

void ReadyRun::find_hits(Loop& loop) {
  Connections& of = *loop.connections;
  const bool hints = settings_.mechanism == Mechanism::hints;
  loop.hits.clear();
  if (hints) {
    std::vector<uint32_t> kept;
    for (const uint32_t connection : of.marked) {
      const uint32_t count = of.all[connection].count;
      if (count > 0) {
        loop.hits.push_back({connection, count});
        kept.push_back(connection);
      } else {
        of.all[connection].hint = false;
      }
    }
    asked_ += of.marked.size();
    of.marked = std::move(kept);
  }
  for (const uint32_t connection : of.ready) {
    const uint32_t place = of.all[connection].place;
    if (hints && !is_unhinted(place)) continue;
    const uint32_t count = of.there_at(connection, pass(loop, place));
    if (count > 0) loop.hits.push_back({connection, count});
  }
  std::sort(loop.hits.begin(), loop.hits.end(), [&of](const Hit& a, const Hit& b) { return of.all[a.connection].place < of.all[b.connection].place; });
}

Path ReadyRun::scan(Loop& loop, bool notes) {
  const uint32_t connections = loop.connections->total;
  const bool hints = settings_.mechanism == Mechanism::hints;
  loop.scan = {false, notes, sim_.now(), connections};
  if (tells_each() && !hints) {
    co_await scan_by_steps(loop, notes);
  } else {
    if (notes) {
      for (const uint32_t connection : loop.connections->ready) loop.scan.first = std::min(loop.scan.first, loop.connections->all[connection].place);
    }
    loop.scan.on = true;
    co_await spend(loop, notes ? LoopState::queueing : LoopState::asking, scan_ends(loop) - sim_.now());
    loop.scan.on = false;
    const uint64_t marked = loop.connections->marked.size();
    find_hits(loop);
    if (hints && marked > 0) co_await spend(loop, LoopState::asking, marked * settings_.prices.ask_marked / 1000);
  }
  const uint64_t asked = hints ? unhinted_below(connections) : connections;
  asked_ += asked;
  write(ReadyKind::ask, "poll.ask"_line, loop, loop.index, static_cast<uint32_t>(asked));
  if (!notes) co_return;
  const uint32_t hung = std::min(loop.scan.first, connections - 1) + 1;
  loop.notes = hung;
  queued_ += hung;
  chain_steps_ += chain(hung);
  write(ReadyKind::queue, "poll.queue"_line, loop, loop.index, hung);
}

/// The same, one at a time and told one by one.
Path ReadyRun::scan_by_steps(Loop& loop, bool notes) {
  Connections& of = *loop.connections;
  std::vector<uint32_t> at(of.total, kNobody);
  for (uint32_t i = 0; i < of.all.size(); ++i) at[of.all[i].place] = i;
  loop.hits.clear();
  for (uint32_t place = 0; place < of.total; ++place) {
    // What finds itself ready has hung its note before it looked.
    co_await spend(loop, notes && place <= loop.scan.first ? LoopState::queueing : LoopState::asking, pass(loop, place) - sim_.now());
    write(ReadyKind::ask_one, "poll.ask"_line, loop, place, place);
    const uint32_t connection = at[place];
    const uint32_t count = connection == kNobody ? 0 : of.there_at(connection, sim_.now());
    if (count == 0) continue;
    loop.hits.push_back({connection, count});
    if (loop.scan.first == of.total) loop.scan.first = place;
    write_connection(ReadyKind::hit, "poll.ask"_line, of, connection, count);
  }
}

Path ReadyRun::ask_everybody(Loop& loop) {
  const bool notes = !settings_.spins && (settings_.mechanism == Mechanism::select || settings_.mechanism == Mechanism::poll);
  const uint32_t connections = loop.connections->total;
  write(ReadyKind::call, "poll.enter"_line, loop, loop.index, connections);
  const auto locked = [this, &loop](Ns since) {
    if (sim_.now() > since) write(ReadyKind::lock, "poll.enter"_line, loop, loop.index, static_cast<uint32_t>(std::min<Ns>(sim_.now() - since, 0xffffffff)));
  };
  Ns since = sim_.now();
  co_await TakeLock{*this, loop};
  locked(since);
  // As an array of entries, of which two bytes come back; as three sets of bits in, and three out.
  const uint64_t words = (uint64_t{connections} + 31) / 32;
  if (settings_.mechanism == Mechanism::select) copied_ += 6 * 4 * words;
  if (settings_.mechanism == Mechanism::poll || settings_.mechanism == Mechanism::hints) copied_ += uint64_t{connections} * 10;
  co_await spend(loop, LoopState::asking, settings_.prices.call);
  if (notes) hang_in_front(loop);
  co_await scan(loop, notes);
  while (loop.hits.empty() && !settings_.spins && !over_) {
    // Who became ready behind the hand has woken it already.
    if (loop.connections->ready.empty()) {
      write(ReadyKind::sleep, "poll.sleep"_line, loop, loop.index, 0);
      release_lock();
      co_await sleep(loop);
      since = sim_.now();
      co_await TakeLock{*this, loop};
      locked(since);
    }
    write(ReadyKind::call, "poll.again"_line, loop, loop.index, connections);
    co_await scan(loop, false);
  }
  if (loop.notes > 0) {
    co_await spend(loop, LoopState::unqueueing, loop.notes * settings_.prices.unqueue / 1000);
    unqueued_ += loop.notes;
    write(ReadyKind::unqueue, "poll.unqueue"_line, loop, loop.index, loop.notes);
    loop.notes = 0;
  }
  release_lock();
}

}  // namespace stampede::ready_model
