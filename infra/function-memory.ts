/** A sign-in's password check takes 64 MiB; the processor's share grows with memory. */
export const functionMegabytes = 1024;
