import { listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import {
  createShiftTemplate,
  getShiftTemplate,
  listShiftTemplates,
  removeShiftTemplate,
} from '#functions/data/staff/shift-templates.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { applyShiftTemplate } from '#functions/flows/staff/copy-shifts.ts';
import { requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { type TemplateSpan, toTemplateShift } from '#shared/domain/staff/shift-template.ts';
import { type DateRange, getWeekRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(shiftTemplates, {
  async list(_input, { scope }) {
    const templates = (await listShiftTemplates(scope)).map(({ shifts, ...template }) => ({
      ...template,
      shifts: shifts.length,
    }));
    return { data: templates.sort((a, b) => compareText(foldText(a.name), foldText(b.name))) };
  },

  async create({ body }, caller) {
    const { name, span, day } = body;
    const { scope } = caller;
    const request = toIdempotentRequest(caller, 'shiftTemplates.create', body);
    const id = await runIdempotent(request, async (newId, part) => {
      const [planned, templates] = await Promise.all([
        listPlannedShifts(scope, getTargetDays(caller, span, day)),
        listShiftTemplates(scope),
      ]);
      if (planned.length === 0) throw Invalid.field('day', 'msg_shift_template_empty');
      if (planned.length > staffLimits.shiftsOfTemplate) {
        throw Invalid.field('day', 'msg_shift_template_large', staffLimits);
      }
      if (templates.length >= staffLimits.templates)
        throw Invalid.field('name', 'msg_shift_template_many', staffLimits);
      if (templates.some((each) => foldText(each.name) === foldText(name))) {
        throw Invalid.field('name', 'msg_shift_template_exists');
      }
      const shifts = planned.map(toTemplateShift);
      const created = await createShiftTemplate(scope, { id: newId, name, span, shifts }, part);
      if (created === 'nameTaken') throw Invalid.field('name', 'msg_shift_template_exists');
      return created === 'written';
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_shift_template_saved', { name }),
    };
  },

  async apply({ body }, caller) {
    const { scope, session, now } = caller;
    const request = toIdempotentRequest(caller, 'shiftTemplates.apply', body);
    await readPreviousResult(request);
    const template = requireFound(await getShiftTemplate(scope, body.id));
    // Recorded before anything is planned, so that a repeated request resumes where it was cut off.
    const copyId = requireFound(
      await runIdempotent(request, async (_, part) => await tryTransact([part])),
    );
    const to = getTargetDays(caller, template.span, body.day);
    const planning = { to, timeZone: session.timeZone, copyId };
    const { copied, skipped } = await applyShiftTemplate(scope, template, planning, now);
    const key =
      skipped.length > 0 ? 'msg_shift_template_applied_but' : 'msg_shift_template_applied';
    const general = successMessage(key, { copied, skipped: skipped.length });
    return { data: { copied, skipped: [...skipped] }, general };
  },

  async remove({ params }, { scope }) {
    const template = requireFound(await getShiftTemplate(scope, params.id));
    if (!(await removeShiftTemplate(scope, template))) throw new NotFound();
    return { general: successMessage('msg_shift_template_removed', { name: template.name }) };
  },
});

function getTargetDays(
  { session }: SignedInContext,
  span: TemplateSpan,
  day: LocalDate,
): DateRange {
  return span === 'day' ? { from: day, to: day } : getWeekRange(day, session.weekStart);
}
