/**
 * The three workloads in plain JavaScript, as a quick hand would write them: typed arrays, no allocation for an event, no library. Pending events are a binary
 * heap for hold, two numbers for mm1, a sorted handful for herd; no log and no listing, so the comparison favours this side.
 */

/** xoshiro128**: 32-bit words, which JavaScript does natively. */
function makeRandom(seed) {
  const s = new Uint32Array(4);
  let x = seed >>> 0;
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) >>> 0;
    let z = x;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    s[i] = z ^ (z >>> 16);
  }
  const state = new Int32Array(s.buffer);
  // The state stays in a typed array: variables of a closure would be boxed at each draw.
  return function exponential(mean) {
    const b = state[1];
    const m = Math.imul(b, 5);
    const result = Math.imul((m << 7) | (m >>> 25), 9) >>> 0;
    const c = state[2] ^ state[0];
    const d = state[3] ^ b;
    state[1] = b ^ c;
    state[0] ^= d;
    state[2] = c ^ (b << 9);
    state[3] = (d << 11) | (d >>> 21);
    return -Math.log((result + 1) / 4294967296) * mean;
  };
}

function hold(seed) {
  const pending = 10_000;
  const mean = 2 ** 20;
  const exponential = makeRandom(seed);
  const time = new Float64Array(pending);
  const order = new Uint32Array(pending);
  let sum = 0;
  let drawn = 0;
  let done = 0;
  const increment = () => {
    const ticks = exponential(mean);
    sum += ticks;
    drawn++;
    return Math.floor(ticks);
  };
  // The earliest is replaced in place and sinks: the whole of hold is one sift.
  const sink = (from) => {
    const moving = order[from];
    const at = time[moving];
    let hole = from;
    for (;;) {
      let child = 2 * hole + 1;
      if (child >= pending) break;
      if (child + 1 < pending && time[order[child + 1]] < time[order[child]]) child++;
      if (time[order[child]] >= at) break;
      order[hole] = order[child];
      hole = child;
    }
    order[hole] = moving;
  };
  for (let i = 0; i < pending; i++) {
    order[i] = i;
    time[i] = increment();
  }
  for (let i = (pending >> 1) - 1; i >= 0; i--) sink(i);
  return {
    step(events) {
      for (let i = 0; i < events; i++) {
        const first = order[0];
        time[first] += increment();
        sink(0);
      }
      done += events;
      return done;
    },
    check: () => sum / drawn / mean,
  };
}

function mm1(seed) {
  const exponential = makeRandom(seed);
  const serviceNs = 1000;
  const arrivalNs = serviceNs / 0.9;
  // Customers in order of arrival; only their number matters to the server, but a queue is what is being simulated.
  const queue = new Uint32Array(1 << 16);
  let head = 0;
  let tail = 0;
  let done = 0;
  // now, area, next arrival, next departure: unboxed between steps.
  const clock = new Float64Array([0, 0, Math.floor(exponential(arrivalNs)), Number.POSITIVE_INFINITY]);
  return {
    step(events) {
      let [now, area, arrival, departure] = clock;
      for (let i = 0; i < events; i++) {
        const arrives = arrival <= departure;
        const next = arrives ? arrival : departure;
        area += (next - now) * (tail - head);
        now = next;
        if (arrives) {
          queue[tail & 0xffff] = tail;
          tail++;
          if (tail - head === 1) departure = now + Math.floor(exponential(serviceNs));
          arrival = now + Math.floor(exponential(arrivalNs));
        } else {
          head++;
          departure = tail > head ? now + Math.floor(exponential(serviceNs)) : Number.POSITIVE_INFINITY;
        }
      }
      clock.set([now, area, arrival, departure]);
      done += events;
      return done;
    },
    check: () => clock[1] / clock[0],
  };
}

function herd() {
  const tasks = 1000;
  const cpus = 4;
  const periodNs = 3_000_000;
  const workNs = 10_000;
  const waiting = new Uint32Array(1024);
  const runnable = new Uint32Array(1024);
  let waitHead = 0;
  let waitTail = 0;
  let runHead = 0;
  let runTail = 0;
  // Events: one a CPU (a dispatch or an end of work) and the alarm, sorted by time, earliest last; equal times in the order of their coming.
  const at = new Float64Array(8);
  const what = new Int32Array(8);
  let pending = 0;
  const add = (time, kind) => {
    let i = pending++;
    let from = i;
    while (from > 0 && at[from - 1] <= time) from--;
    for (; i > from; i--) {
      at[i] = at[i - 1];
      what[i] = what[i - 1];
    }
    at[from] = time;
    what[from] = kind;
  };
  const idle = [3, 2, 1, 0];
  const running = new Uint32Array(cpus);
  const alarm = 2 * cpus;
  let now = 0;
  let done = 0;
  for (let i = 0; i < tasks; i++) waiting[waitTail++ & 1023] = i;
  add(periodNs, alarm);
  return {
    step(events) {
      const until = done + events;
      while (done < until) {
        done++;
        const kind = what[--pending];
        now = at[pending];
        if (kind === alarm) {
          add(now + periodNs, alarm);
          while (waitHead !== waitTail) {
            const task = waiting[waitHead++ & 1023];
            if (idle.length > 0) {
              const cpu = idle.pop();
              running[cpu] = task;
              add(now, cpu);
            } else {
              runnable[runTail++ & 1023] = task;
            }
          }
        } else if (kind < cpus) {
          add(now + workNs, kind + cpus);
        } else {
          const cpu = kind - cpus;
          waiting[waitTail++ & 1023] = running[cpu];
          if (runHead !== runTail) {
            running[cpu] = runnable[runHead++ & 1023];
            add(now, cpu);
          } else {
            idle.push(cpu);
          }
        }
      }
      return done;
    },
    check: () => now / done,
  };
}

export const plainWorkloads = { hold, mm1, herd };
