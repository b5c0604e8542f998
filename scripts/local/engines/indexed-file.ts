// The small engine keeps its table in a SQLite file. For each record that it adds to its stream, it
// scans all records of the stream, and it never deletes any, so a table with many writes gets
// slower and slower: 20,000 clients would take an hour. A file with an index for that takes two
// minutes, and the engine, which only creates what is missing, leaves the index in place. Node 20
// can't write SQLite files, so this is a packed empty one: created by version 1.2.1 at its first
// start, then by
//   create index _stream_records_in_order
//     on _stream_records (table_name, cast(sequence_number as integer));
import { existsSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const packedFile = [
  'H4sIAAAAAAACA+3aTXPSQBgH8PDSQutUqhfG4bK3lml1dBwPHjpjbKPDSCmF0CnjIROSBVZDQpMN2iPjoUc/l9/F0a',
  'tHNxBaSXjrUeb/G5i8PbvZPLvZEmj9vMw4JW3H7emcvJR2pWRSekOIJElp8c5KdzLhvomEtFxaemYkdnJ/pEz2XMod',
  '5X48eJV7uCVnf4tNAAAAWBfDQiaTPzpIDD8y26RfNY+7VO9pLjUc1/Q0ZmtiSd3I/uxxTZFVhZQqJ8olmVeIOHb0GN',
  'nnesuimq336CE5luvqvkevfGobYp/fa4lCcl1UqyrvlVqxWN3czB8cJJqjQt6VJT77aJP4yGYmbJIqvy0rJHJwf3Q+',
  'sVX8drWRCaq8eTJuSKTp05ubU3XGLmWbRDBz0nRSrZVO5VqTfFCaRG6oZ6WKqOtUqaiHsVJ3GSGqcqmSypl4N8rleC',
  'QdUJuvFPmZXnvaJ090wJJAm37RWE/vjGuMH3csc+HxaO8tOZ3X1V1RobkszhCZ5tTUxIfcSUbnB/ueGKDMFLlh/HpU',
  '81RI8eYilckXConvqXGqx6MpXKSn+3i8c0bfRnvpnw6emX7NM7q0py+7UJ1zl7V8MVZN2mY248yxvWWFOh6LhcejrJ',
  'WiwkFN7eD67sbvifJObpRV8nxuiQETQ4df9+niii29Ra05IZxb2m0CFsTco3H3GjiTKUDnfiTnt6fYk4/V0oWyFy/c',
  'YpbF7I7Wc8xwSNyWqcpNrarUtJpy3lDq6ozCfdcZME90i2gq77qO3+n2fT4vBXpnbu95ov19arA2M/Sgm+dWEVypYe',
  'nevJpMatGgAk00jVNjtHqPvItoUwx3e6XLCdoSzgHxwwNxckfcz6M/R9HxO31jP01v5uVCQhrFhlO+7nNnXHZyn78I',
  'VzaGW4nRPDBkYTocu8064SI5PQ+Md86YB8StvcIEMNAtPzJJR5qeXNj0sGkvwpXU5Nl+J3iQz/2UxAsAAAAAAAAA1s',
  'DjRKqYG3+LqA2oG3xb9Hp79Pz/SxIvAAAAAAAAAFgLj1LFrekvAILf/6VdZAYAAAAAAABgnW3j+R8AAAAAAABg7eH3',
  'fwAAAAAAAAA8/wMAAAAAAADA/w///w8AAAAAAACw/v4Cm48LAgCAAAA=',
].join('');

/** A file that already exists isn't changed. */
export function createIndexedFile(file: string): void {
  if (existsSync(file)) return;
  writeFileSync(file, gunzipSync(Buffer.from(packedFile, 'base64')));
}
