import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RouteResponse, Route } from '#shared/contract/route.ts';

type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A person with a browser: calls the contract's routes at an address and keeps the cookies. */
export class Visitor {
  readonly #address: string;
  /** By name. */
  readonly #cookies = new Map<string, string>();

  constructor(address: string) {
    this.#address = address;
  }

  async call<R extends Route>(route: R, { params = {}, query = {}, body }: Sent = {}) {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${this.#address}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        origin: this.#address,
        cookie: [...this.#cookies.values()].join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [named = ''] = cookie.split(';');
      this.#cookies.set(named.split('=')[0] ?? '', named);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${route.method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as RouteResponse<R>;
  }
}

export function createRequestKey(): string {
  return randomUUID();
}

/** Waits for another part of the product. It only times out together with the test. */
export async function waitUntilFound<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(250);
  }
}
