import path from 'node:path';
import { z } from 'zod';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { StateFile } from './state-file.ts';

/**
 * The laptop's time: the real time plus an offset. The functions take the time from their events,
 * so moving it here moves it for the whole product.
 */
export class Clock {
  readonly #kept: StateFile<z.ZodObject<{ aheadMilliseconds: z.ZodNumber }>> | undefined;
  #ahead: number;

  constructor(folder?: string) {
    const schema = z.object({ aheadMilliseconds: z.number() });
    this.#kept = folder ? new StateFile(path.join(folder, 'clock.json'), schema) : undefined;
    this.#ahead = this.#kept?.read()?.aheadMilliseconds ?? 0;
  }

  now(): Instant {
    return instant(Date.now() + this.#ahead);
  }

  /** Converts a time that was taken from the real clock into the product's time. */
  moved(real: Date): Instant {
    return instant(real.getTime() + this.#ahead);
  }

  isReal(): boolean {
    return this.#ahead === 0;
  }

  moveTo(then: Instant): void {
    this.#setAhead(then - Date.now());
  }

  advance(minutes: number): void {
    this.#setAhead(this.#ahead + minutes * minuteMilliseconds);
  }

  backToReal(): void {
    this.#setAhead(0);
  }

  #setAhead(milliseconds: number): void {
    instant(Date.now() + milliseconds);
    this.#ahead = milliseconds;
    this.#kept?.write({ aheadMilliseconds: milliseconds });
  }
}
