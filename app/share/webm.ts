/** A film as a WebM file: EBML, one track of video, clusters of blocks. Of the format (RFC 8794, RFC 9559) only what players need to show and to seek it. */

export interface FilmFrame {
  /** From the film's beginning; ascending. */
  readonly timeMs: number;
  /** It can be shown by itself. The first one can. */
  readonly key: boolean;
  readonly bytes: Uint8Array;
}

export interface WebmFilm {
  readonly codec: "V_VP8" | "V_VP9";
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly frames: readonly FilmFrame[];
}

const id = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const nsPerMs = 1_000_000;
const isVideo = 1;
const track = 1;
const keyFlag = 0x80;

type Bytes = readonly number[] | Uint8Array;

export function webmOf({ codec, width, height, durationMs, frames }: WebmFilm): Blob {
  const head = element(id.ebml, [
    number(id.ebmlVersion, 1),
    number(id.ebmlReadVersion, 1),
    number(id.ebmlMaxIdLength, 4),
    number(id.ebmlMaxSizeLength, 8),
    text(id.docType, "webm"),
    number(id.docTypeVersion, 2),
    number(id.docTypeReadVersion, 2),
  ]);
  const info = element(id.info, [
    number(id.timestampScale, nsPerMs),
    float(id.duration, durationMs),
    text(id.muxingApp, "Stampede"),
    text(id.writingApp, "Stampede"),
  ]);
  const tracks = element(id.tracks, [
    element(id.trackEntry, [
      number(id.trackNumber, track),
      number(id.trackUid, track),
      number(id.trackType, isVideo),
      text(id.codecId, codec),
      element(id.video, [number(id.pixelWidth, width), number(id.pixelHeight, height)]),
    ]),
  ]);
  const segment = element(id.segment, [info, tracks, ...clustersOf(frames).map(cluster)]);
  return new Blob([head, segment], { type: "video/webm" });
}

/** Each begins with a frame that stands by itself: there one can seek to. */
function clustersOf(frames: readonly FilmFrame[]): FilmFrame[][] {
  const clusters: FilmFrame[][] = [];
  for (const frame of frames) {
    if (frame.key || clusters.length === 0) clusters.push([]);
    clusters.at(-1)?.push(frame);
  }
  return clusters;
}

function cluster(frames: readonly FilmFrame[]): Uint8Array<ArrayBuffer> {
  const startMs = Math.round(frames[0]?.timeMs ?? 0);
  const blocks = frames.map(({ timeMs, key, bytes }) => {
    // 16 bits with a sign, from the cluster's own time.
    const after = Math.round(timeMs) - startMs;
    return element(id.simpleBlock, [[0x80 | track, (after >> 8) & 0xff, after & 0xff, key ? keyFlag : 0], bytes]);
  });
  return element(id.cluster, [number(id.timestamp, startMs), ...blocks]);
}

const text = (name: number, value: string) => element(name, [new TextEncoder().encode(value)]);
const number = (name: number, value: number) => element(name, [bigEndian(value)]);

function float(name: number, value: number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return element(name, [bytes]);
}

function element(name: number, parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const head = [...bigEndian(name), ...sizeField(size)];
  const bytes = new Uint8Array(head.length + size);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Always of eight bytes: the first says so. */
const sizeField = (size: number): number[] => {
  const bytes = bigEndian(size);
  return [0x01, ...new Array(7 - bytes.length).fill(0), ...bytes];
};

function bigEndian(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}
