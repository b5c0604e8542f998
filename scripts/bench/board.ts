// The week board and what its plan comes to.
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildFranchise } from '#scripts/seed/builders.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { boardCounts, fillBoard } from './filled-board.ts';
import { benchNow, signInNewOwner } from './franchise.ts';
import { startInstance } from './instances.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const repeats = 21;

/** The Monday of the week that the calls read unless they name a day. */
const currentMonday = localDate('2026-07-13');

export async function measureBoard(): Promise<BenchRow[]> {
  const franchise = buildFranchise({ franchiseId: newId(benchNow) });
  await createFranchise(franchise);
  const cookie = await signInNewOwner(franchise);
  await fillBoard(createScope(franchise.franchiseId, 'all'), currentMonday, franchise.timeZone);
  const instance = await startInstance('areas/staff/staff-schedule');
  const { week, assess, propose } = staffSchedule.routes;
  const measure = async (what: string, route: typeof week | typeof assess | typeof propose) => {
    const measured = [];
    for (let turn = 0; turn < repeats; turn += 1) {
      measured.push(await instance.call({ area: staffSchedule, route, cookie }));
    }
    // The first turns load the function and warm it up.
    return toBenchRow({ what, size: boardCounts.shifts }, measured.slice(3));
  };
  const rows = [
    await measure('the week board', week),
    await measure('what its plan comes to', assess),
    await measure('a proposal of who fills it', propose),
  ];
  instance.end();
  return rows;
}
