/** Encrypted content for HTTP (RFC 8188), with the keys of Web Push (RFC 8291). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type EncryptOptions = {
    readonly version: 'aes128gcm';
    /** The public key of the recipient. */
    readonly dh: string;
    readonly authSecret: string;
    /** A key pair for this message alone. */
    readonly privateKey: ECDH;
  };

  export function encrypt(content: Buffer, options: EncryptOptions): Buffer;
}
