/** What a lane is called where there is no room for its name: A, B, C ... */
export const laneLetter = (lane: number): string => String.fromCharCode(65 + lane);
