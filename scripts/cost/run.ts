// `npm run cost`: what a deployment costs a month, from counted requests, the templates and the
// schedules. `npm run cost -- 300` computes it for 300 franchises.
import { priceDate } from './prices.ts';
import { countBilledResources } from './resources.ts';
import {
  computeAppSyncSheet,
  computeIdleSheet,
  computeLiveSheet,
  computeUseSheet,
  type Sheet,
  sumSheet,
} from './sheet.ts';

const franchises = Number(process.argv[3] ?? 1_400);
if (!Number.isInteger(franchises) || franchises < 1) {
  console.error('Usage: npm run cost -- [franchises]');
  process.exit(1);
}
const dollars = (amount: number, digits = 2) => `$${amount.toFixed(digits)}`.padStart(10);
const print = (title: string, sheet: Sheet, per = 1) => {
  console.log(`\n${title}`);
  const digits = per === 1 ? 2 : 4;
  for (const [name, amount] of Object.entries(sheet)) {
    console.log(`  ${name.padEnd(32)}${dollars(amount / per, digits)}`);
  }
  console.log(`  ${'Together'.padEnd(32)}${dollars(sumSheet(sheet) / per, digits)}`);
};

console.log(`US dollars a month in us-east-1, prices of ${priceDate}`);
const idle = computeIdleSheet(countBilledResources());
print('Idle', idle);
for (const year of [1, 3]) {
  const used = { ...computeUseSheet({ franchises, year }), 'Idle, shared': sumSheet(idle) };
  print(`A franchise of ${franchises}, in year ${year}`, used, franchises);
}
print('Live screens of a franchise', computeLiveSheet({ franchises }), franchises);
print('The same through AppSync Events', computeAppSyncSheet({ franchises }), franchises);
process.exit(0);
