// A checksum over a set of rows: the sum of one hash per row and version. A writer adds the
// difference without knowing the other rows. A reader sums the rows it has and sees whether they
// are exactly the stored ones, even if an index lags behind.

/** Identifies the state of a row: versions only grow. */
export type VersionedRow = { readonly id: string; readonly version: number };

/** 32 bits: the sum of two million rows is still exact. */
export function hashRow({ id, version }: VersionedRow): number {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (const text of [id, '@', String(version)]) {
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
  }
  return mixHashBits(hash);
}

/**
 * FNV ends with the version, so the next version changes the hash by a constant: two rows that
 * change together would cancel each other out in the sum. This spreads the change over all bits
 * (fmix32).
 */
function mixHashBits(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The version stamp of all rows of one bucket. */
export type VersionStamp = { readonly rows: number; readonly mark: number };

export function computeVersionStamp(rows: Iterable<VersionedRow>): VersionStamp {
  let count = 0;
  let mark = 0;
  for (const row of rows) {
    count += 1;
    mark += hashRow(row);
  }
  return { rows: count, mark };
}

/**
 * Adds up to the stamp of rows that are written without being read first: a write adds 1 to the
 * version of its row, and so the same to the stamp, whatever the version was. `rows` are writes.
 */
export function countWrites({ id, version }: VersionedRow): VersionStamp {
  return { rows: version, mark: version * hashRow({ id, version: 0 }) };
}

/** The stamp of all these stamps. */
export function addVersionStamps(stamps: Iterable<VersionStamp>): VersionStamp {
  let [rows, mark] = [0, 0];
  for (const stamp of stamps) {
    rows += stamp.rows;
    mark += stamp.mark;
  }
  return { rows, mark };
}

export function isSameVersionStamp(a: VersionStamp, b: VersionStamp): boolean {
  return a.rows === b.rows && a.mark === b.mark;
}
