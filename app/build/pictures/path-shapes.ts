/**
 * The outlines of a path, each where it stands. Our painters write a path's outlines in steps from one to the next, which packs well and reads badly: one mark
 * that moves would change its neighbour's numbers too. Here each outline says its own place.
 */

const tenths = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** "12,40.5 8x8" a box, "o 20,30 r4" a circle, "0,4 10,4 10,9 z" a line through points. Curves keep their letter. Throws on a command that no painter of ours writes. */
export function pathShapes(d: string): string[] {
  const shapes: string[] = [];
  let points: string[] = [];
  let letters = "";
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const corner: [number, number][] = [];
  const end = () => {
    if (points.length > 0) shapes.push(boxOf(letters, corner) ?? circleOf(letters, corner) ?? points.join(" "));
    points = [];
    letters = "";
    corner.length = 0;
  };
  const to = (letter: string, nextX: number, nextY: number, prefix = "") => {
    [x, y] = [nextX, nextY];
    letters += letter;
    corner.push([x, y]);
    points.push(`${prefix}${tenths(x)},${tenths(y)}`);
  };
  for (const [, command = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    const [dx, dy] = relative ? [1, 1] : [0, 0];
    switch (command.toLowerCase()) {
      case "z":
        letters += "z";
        points.push("z");
        [x, y] = [startX, startY];
        break;
      case "m":
        end();
        to("m", x * dx + at(numbers, 0), y * dy + at(numbers, 1));
        [startX, startY] = [x, y];
        for (let i = 2; i < numbers.length; i += 2) to("l", x * dx + at(numbers, i), y * dy + at(numbers, i + 1));
        break;
      case "l":
        for (let i = 0; i < numbers.length; i += 2) to("l", x * dx + at(numbers, i), y * dy + at(numbers, i + 1));
        break;
      case "h":
        for (const number of numbers) to("h", x * dx + number, y);
        break;
      case "v":
        for (const number of numbers) to("v", x, y * dy + number);
        break;
      case "a":
        for (let i = 0; i < numbers.length; i += 7)
          to("a", x * dx + at(numbers, i + 5), y * dy + at(numbers, i + 6), `a${tenths(at(numbers, i))}:`);
        break;
      case "c":
      case "q": {
        const size = command.toLowerCase() === "c" ? 6 : 4;
        for (let i = 0; i < numbers.length; i += size) {
          const control = numbers
            .slice(i, i + size - 2)
            .map((number, k) => tenths(number + (relative ? (k % 2 === 0 ? x : y) : 0)));
          const [endX, endY] = [at(numbers, i + size - 2), at(numbers, i + size - 1)];
          to(command.toLowerCase(), x * dx + endX, y * dy + endY, `${command.toLowerCase()}(${control.join(" ")}):`);
        }
        break;
      }
      default:
        throw new Error(`A path has the command "${command}", which this reader doesn't know.`);
    }
  }
  end();
  return shapes;
}

function at(numbers: readonly number[], index: number): number {
  const number = numbers[index];
  if (number === undefined) throw new Error("A path's command lacks a number.");
  return number;
}

function boxOf(letters: string, corner: readonly [number, number][]): string | null {
  if (letters !== "mhvhz") return null;
  const [[x, y], , [right, bottom], [back]] = corner as [[number, number], unknown, [number, number], [number, number]];
  return Math.abs(back - x) < 0.11 ? `${tenths(x)},${tenths(y)} ${tenths(right - x)}x${tenths(bottom - y)}` : null;
}

function circleOf(letters: string, corner: readonly [number, number][]): string | null {
  if (letters !== "maa" && letters !== "maaz") return null;
  const [[x, y], [right]] = corner as [[number, number], [number, number]];
  return `o ${tenths((x + right) / 2)},${tenths(y)} r${tenths((right - x) / 2)}`;
}
