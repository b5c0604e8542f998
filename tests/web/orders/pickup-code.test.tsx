import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { buildKitchenPath } from '#shared/domain/orders/order-number.ts';
import { PickupCode } from '#web/areas/orders/customer/pickup-code.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

/** Pixels of each module, as a camera sees more than one. */
const scale = 4;

/** The drawing as a picture in black and white. */
function paint(drawing: Element): { width: number; height: number; data: Uint8Array } {
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const path = drawing.querySelector('path')?.getAttribute('d') ?? '';
  const width = size * scale;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 3;
      data.fill(0, start, start + scale * 3);
    }
  }
  return { width, height: width, data };
}

test('the code on the page of an order is read as the address of the kitchen view', async () => {
  const url = `https://brandwagon.example/#${buildKitchenPath('01K0EVENT0000000000000000', 42)}`;

  const page = await mount(<PickupCode url={url} number="042" />);

  const drawing = page.querySelector('svg');
  expect(drawing?.getAttribute('aria-label')).toBe('Code of order 042');
  expect(drawing && decodeQR(paint(drawing))).toBe(url);
});
