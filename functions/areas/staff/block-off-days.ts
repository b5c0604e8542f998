import {
  listBlockOffDays,
  buildBlockOffDayId,
  createBlockOffDay,
  getBlockOffDay,
  removeBlockOffDay,
} from '#functions/data/staff/block-off-days.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Forbidden, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { readPreviousResult, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import type { BlockOffDay } from '#shared/domain/staff/block-off-day.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(blockOffDays, {
  async list(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const days = await listBlockOffDays(scope, { from: today, to: getLastDay(today) });
    return { data: days.map(({ by: _by, at: _at, ...day }) => day), today };
  },

  async create({ body }, caller) {
    const { requestKey: _, ...input } = body;
    const { scope, session, now } = caller;
    const request = toIdempotentRequest(caller, 'blockOffDays.create', body);
    const id = buildBlockOffDayId(input.day, input.brandId);
    const general = successMessage('msg_block_off_added', { day: formatDay(input.day) });
    requireBrandOrAll(caller, input.brandId);
    const today = toLocalDate(now, session.timeZone);
    if (input.day < today) throw Invalid.field('day', 'msg_time_off_past');
    if (input.day > getLastDay(today)) throw Invalid.field('day', 'msg_shift_far', staffLimits);
    if (!input.noTimeOff && !input.noShifts) throw Invalid.field('noTimeOff', 'msg_block_off_what');
    const day: BlockOffDay = { ...input, id, by: session.userId, at: now };
    const failed = await createBlockOffDay(scope, day, buildRequestItem(request, id));
    if (failed.length > 0 && (await readPreviousResult(request)) === undefined) {
      throw Invalid.field('day', 'msg_block_off_exists');
    }
    return { data: { id }, general };
  },

  async remove({ params }, caller) {
    const day = requireFound(await getBlockOffDay(caller.scope, params.id));
    requireBrandOrAll(caller, day.brandId);
    if (!(await removeBlockOffDay(caller.scope, day.id))) throw new NotFound();
    return { general: successMessage('msg_block_off_removed', { day: formatDay(day.day) }) };
  },
});

const getLastDay = (today: LocalDate) => addDays(today, staffLimits.daysAhead);

/** A day for all brands requires write access to all of them. */
function requireBrandOrAll(caller: SignedInContext, brandId: string | null): void {
  if (brandId !== null) requireBrand(caller, brandId);
  else if (!coversBrands(caller.scope.brands, caller.session.brandIds)) {
    throw new Forbidden('err_brand');
  }
}
