/** A city is about as precise as an address can be located. */
const maxLength = 80;

/**
 * "Chicago": about where a caller is, from what the edge says of their address. It encodes
 * letters beyond ASCII as in an address. Undefined if it doesn't know.
 */
export function formatViewerPlace(city: string): string | undefined {
  const place = decodeHeader(city);
  return place ? place.slice(0, maxLength) : undefined;
}

function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
