import {
  blockOffDaysBetween,
  blockOffId,
  createBlockOffDay,
  getBlockOffDay,
  removeBlockOffDay,
} from '#functions/data/staff/block-off-days.ts';
import { requestPart } from '#functions/data/store/request-keys.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Forbidden, found, Invalid, NotFound } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import type { BlockOffDay } from '#shared/domain/staff/block-off-day.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(blockOffDays, {
  async list(_input, { scope, session, now }) {
    const today = localDateOf(now, session.timeZone);
    const days = await blockOffDaysBetween(scope, { from: today, to: lastDay(today) });
    return { data: days.map(({ by: _by, at: _at, ...day }) => day), today };
  },

  async create({ body }, caller) {
    const { requestKey: _, ...asked } = body;
    const { scope, session, now } = caller;
    const request = keyedRequest(caller, 'blockOffDays.create', body);
    const id = blockOffId(asked.day, asked.brandId);
    const general = said('msg_block_off_added', { day: formatDay(asked.day) });
    requireBrandOrAll(caller, asked.brandId);
    const today = localDateOf(now, session.timeZone);
    if (asked.day < today) throw Invalid.field('day', 'msg_time_off_past');
    if (asked.day > lastDay(today)) throw Invalid.field('day', 'msg_shift_far');
    if (!asked.noTimeOff && !asked.noShifts) throw Invalid.field('noTimeOff', 'msg_block_off_what');
    const day: BlockOffDay = { ...asked, id, by: session.userId, at: now };
    const failed = await createBlockOffDay(scope, day, requestPart(request, id));
    if (failed.length > 0 && (await givenBefore(request)) === undefined) {
      throw Invalid.field('day', 'msg_block_off_exists');
    }
    return { data: { id }, general };
  },

  async remove({ params }, caller) {
    const day = found(await getBlockOffDay(caller.scope, params.id));
    requireBrandOrAll(caller, day.brandId);
    if (!(await removeBlockOffDay(caller.scope, day.id))) throw new NotFound();
    return { general: said('msg_block_off_removed', { day: formatDay(day.day) }) };
  },
});

const lastDay = (today: LocalDate) => addDays(today, staffLimits.daysAhead);

/** A day for all brands requires write access to all of them. */
function requireBrandOrAll(caller: SignedInContext, brandId: string | null): void {
  if (brandId !== null) requireBrand(caller, brandId);
  else if (!coversBrands(caller.scope.brands, caller.session.brandIds)) {
    throw new Forbidden('err_brand');
  }
}
