// s3rver ships no types; these are the parts that the laptop uses.
declare module 's3rver' {
  import type { Server } from 'node:http';

  type Options = {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: string[] }[];
  };

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    /** Set once it runs. */
    readonly httpServer: Server;
  }
}
