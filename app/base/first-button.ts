/** The button of a pointer that presses: a mouse's left one as a rule, and a finger or a pen that touches. The others belong to the browser: its menu, its scrolling. */

/** Whether a press is that button's. */
export const byFirstButton = ({ button }: { readonly button: number }): boolean => button === 0;

/** Whether that button is down, alone or with others. */
export const holdsFirstButton = ({ buttons }: { readonly buttons: number }): boolean => (buttons & 1) === 1;
