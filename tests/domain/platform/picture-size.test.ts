import { expect, test } from 'vitest';
import { fitPicture, readPictureSize } from '#shared/domain/platform/picture-size.ts';

/** The start of a PNG, and with its first chunk: one pixel. */
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const onePixelPng = new Uint8Array([
  ...png,
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 4, 0, 0, 0],
]);

/** A JPEG's start, an APP0 segment with two bytes, and the start of its frame. */
const buildJpeg = (marker: number) =>
  new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, marker, 0, 17, 8, 0x01, 0x02, 0x03, 0x04],
  ]);

test('the size of a PNG and of a JPEG is in its header', () => {
  expect(readPictureSize(onePixelPng)).toEqual({ width: 1, height: 1 });
  expect(readPictureSize(buildJpeg(0xc0))).toEqual({ width: 0x0304, height: 0x0102 });
  expect(readPictureSize(buildJpeg(0xc2))).toEqual({ width: 0x0304, height: 0x0102 });
});

test.each([
  ['nothing', new Uint8Array()],
  ['the start of a PNG', png],
  ['the start of a JPEG', new Uint8Array([0xff, 0xd8, 0xff])],
  ['a JPEG without a frame', buildJpeg(0xc4)],
  ['text', new TextEncoder().encode('<svg width="10" height="10"></svg>')],
])('%s has no size', (_what, content) => {
  expect(readPictureSize(content)).toBeUndefined();
});

test('any start of a picture is read without an error', () => {
  for (const whole of [onePixelPng, buildJpeg(0xc1), new Uint8Array(64).fill(0xff)]) {
    for (let end = 0; end <= whole.length; end += 1) readPictureSize(whole.slice(0, end));
  }
});

test('a picture is fitted into a box, but never enlarged', () => {
  const box = { width: 240, height: 64 };
  expect(fitPicture({ width: 480, height: 64 }, box)).toEqual({ width: 240, height: 32 });
  expect(fitPicture({ width: 640, height: 640 }, box)).toEqual({ width: 64, height: 64 });
  expect(fitPicture({ width: 10, height: 10 }, box)).toEqual({ width: 10, height: 10 });
  expect(fitPicture({ width: 5000, height: 1 }, box)).toEqual({ width: 240, height: 1 });
});
