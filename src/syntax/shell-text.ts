/** The name of a function that runs a text as a shell does. No code can write it: front ends call it for commands between code of another language. */
export const SHELL_TEXT = '(shell)'
