import { plannedBetween } from '#functions/data/staff/planned-shifts.ts';
import {
  createTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
} from '#functions/data/staff/shift-templates.ts';
import { transact } from '#functions/data/store/transact.ts';
import { applyTemplate } from '#functions/flows/staff/plan-again.ts';
import { found, Invalid, NotFound } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { compareText, folded } from '#shared/domain/lists/grid.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { type TemplateSpan, templateShiftOf } from '#shared/domain/staff/shift-template.ts';
import { type DateRange, weekOf } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(shiftTemplates, {
  async list(_input, { scope }) {
    const templates = (await listTemplates(scope)).map(({ shifts, ...template }) => ({
      ...template,
      shifts: shifts.length,
    }));
    return { data: templates.sort((a, b) => compareText(folded(a.name), folded(b.name))) };
  },

  async create({ body }, caller) {
    const { name, span, day } = body;
    const { scope } = caller;
    const request = keyedRequest(caller, 'shiftTemplates.create', body);
    const id = await makeOnce(request, async (newId, part) => {
      const [planned, templates] = await Promise.all([
        plannedBetween(scope, daysFor(caller, span, day)),
        listTemplates(scope),
      ]);
      if (planned.length === 0) throw Invalid.field('day', 'msg_shift_template_empty');
      if (planned.length > staffLimits.shiftsOfTemplate) {
        throw Invalid.field('day', 'msg_shift_template_large');
      }
      if (templates.length >= staffLimits.templates)
        throw Invalid.field('name', 'msg_shift_template_many');
      if (templates.some((each) => folded(each.name) === folded(name))) {
        throw Invalid.field('name', 'msg_shift_template_exists');
      }
      const shifts = planned.map(templateShiftOf);
      const created = await createTemplate(scope, { id: newId, name, span, shifts }, part);
      if (created === 'nameTaken') throw Invalid.field('name', 'msg_shift_template_exists');
      return created === 'written';
    });
    return { data: { id: found(id) }, general: said('msg_shift_template_saved', { name }) };
  },

  async apply({ body }, caller) {
    const { scope, session, now } = caller;
    const request = keyedRequest(caller, 'shiftTemplates.apply', body);
    await givenBefore(request);
    const template = found(await getTemplate(scope, body.id));
    // Recorded before anything is planned, so that a repeated request resumes where it was cut off.
    const copyId = found(
      await makeOnce(request, async (_, part) => (await transact([part])).length === 0),
    );
    const to = daysFor(caller, template.span, body.day);
    const planning = { to, timeZone: session.timeZone, copyId };
    const { copied, skipped } = await applyTemplate(scope, template, planning, now);
    const key =
      skipped.length > 0 ? 'msg_shift_template_applied_but' : 'msg_shift_template_applied';
    const general = said(key, { copied, skipped: skipped.length });
    return { data: { copied, skipped: [...skipped] }, general };
  },

  async remove({ params }, { scope }) {
    const template = found(await getTemplate(scope, params.id));
    if (!(await removeTemplate(scope, template))) throw new NotFound();
    return { general: said('msg_shift_template_removed', { name: template.name }) };
  },
});

function daysFor({ session }: SignedInContext, span: TemplateSpan, day: LocalDate): DateRange {
  return span === 'day' ? { from: day, to: day } : weekOf(day, session.weekStart);
}
