/**
 * A JPEG whose longer side has at most so many pixels, with transparency replaced by white. Undefined
 * if the browser can't read the photo.
 */
export async function scaleDownPhoto(photo: File, maxPixels: number): Promise<File | undefined> {
  const whole = await createImageBitmap(photo).catch(() => undefined);
  if (!whole) return undefined;
  const scale = Math.min(1, maxPixels / Math.max(whole.width, whole.height));
  const size = [whole.width, whole.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [width = 1, height = 1] = size;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) return undefined;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(whole, 0, 0, width, height);
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new File([drawn], photo.name, { type: drawn.type });
}
