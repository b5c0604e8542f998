import { randomUUID } from 'node:crypto';
import { getScheduleMinutes } from '#shared/contract/job-schedules.ts';
import { floorToSecond, toIso } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import { type ProductCode, createJobHandler } from '#scripts/local/runtime/code/code.ts';
import type { DeadLetters } from './dead-letters.ts';
import { deliverEvent } from './deliver.ts';

const pollMilliseconds = 1000;

/** Runs the schedules of the contract on the laptop's clock. */
export class Schedules {
  readonly #clock: Clock;
  readonly #deadLetters: DeadLetters;
  readonly #product: ProductCode['product'];
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #lastMinute: number;

  constructor(clock: Clock, deadLetters: DeadLetters, product: ProductCode['product']) {
    this.#clock = clock;
    this.#product = product;
    this.#deadLetters = deadLetters;
    this.#lastMinute = getMinute(clock);
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), pollMilliseconds);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  /**
   * Runs after the clock was moved: every schedule once, at the new time, however far the jump was.
   */
  async tickNow(): Promise<void> {
    this.#lastMinute = getMinute(this.#clock);
    await this.#tick(() => true);
  }

  #look(): void {
    const current = getMinute(this.#clock);
    if (current === this.#lastMinute) return;
    this.#lastMinute = current;
    // Only a contract that fails to load while it is being edited ends up here.
    this.#tick((everyMinutes) => current % everyMinutes === 0).catch(console.error);
  }

  async #tick(isDue: (everyMinutes: number) => boolean): Promise<void> {
    const event = buildScheduledEvent(this.#clock);
    const { jobs } = await this.#product();
    const due = jobs.filter(({ trigger }) => {
      const everyMinutes = getScheduleMinutes(trigger);
      return everyMinutes !== undefined && isDue(everyMinutes);
    });
    await Promise.all(due.map(({ name }) => this.#run(name, event)));
  }

  async #run(name: string, event: unknown): Promise<void> {
    const handler = createJobHandler(name, this.#product);
    const run = deliverEvent({ name, handler, isRetried: false }, event, this.#deadLetters);
    this.#running.add(run);
    await run.finally(() => this.#running.delete(run));
  }
}

function getMinute(clock: Clock): number {
  return Math.floor(clock.now() / minuteMilliseconds);
}

function buildScheduledEvent(clock: Clock) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: toIso(floorToSecond(clock.now())),
    region: 'local',
    resources: [],
    detail: {},
  };
}
