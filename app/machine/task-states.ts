/** Values of the column taskState, the same in every model of the SMP machine. */
export const taskStates = { asleep: 0, runnable: 1, running: 2, blocked: 3, exited: 4 } as const;
