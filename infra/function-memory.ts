/** A sign-in's password check takes 64 MiB. The share of CPU grows with memory. */
export const functionMegabytes = 1024;
