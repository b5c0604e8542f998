/** By which bytes .jpeg and .png files begin: the only ones that are taken (spec §5). */
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

export const pictureStartBytes = 8;

export function isPicture(start: Uint8Array): boolean {
  return beginnings.some((bytes) => bytes.every((byte, at) => start[at] === byte));
}
