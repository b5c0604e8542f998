// Migrates no-reply templates from one franchise to another. A target template with the same name,
// type and brand is the same one. Migrated templates are inactive, so that someone at the target
// reads them before they are used. Attachments aren't migrated, because they are files of the
// source.
import { brandFate, type Carrier } from '#functions/data/migration/carrier.ts';
import { newId } from '#functions/ports/ids.ts';
import { isNoReply } from '#shared/domain/mail/mail-template.ts';
import { sameName, type Weighed } from '#shared/domain/migration/migration.ts';
import {
  changedTemplatePart,
  getTemplate,
  listTemplateRows,
  newTemplatePart,
  type TemplateRow,
} from './mail-templates.ts';

export const noReplyCarrier: Carrier = {
  kinds: ['noReplyTemplate'],

  async weigh(carrying) {
    const [own, theirs] = await Promise.all(
      [carrying.source, carrying.target].map((scope) => listTemplateRows(scope)),
    );
    const known = new Map(theirs?.map((row) => [samenessOf(row), row.id]));
    return (own ?? []).flatMap((row): Weighed[] => {
      const brand = brandFate(carrying, row.brandId);
      if (!isNoReply(row.templateType) || brand === 'left') return [];
      const { id, templateName: name, active } = row;
      const named = { kind: 'noReplyTemplate', id, name, isLeft: !active } as const;
      if (brand === 'brand') return [{ ...named, fate: 'refused', why: 'brand' }];
      const into = known.get(samenessOf(row));
      return [
        into === undefined ? { ...named, fate: 'brought' } : { ...named, fate: 'joined', into },
      ];
    });
  },

  async make({ source, target, by: { now } }, { id }) {
    const template = await getTemplate(source, id);
    if (!template) return 'meanwhile';
    const templateId = newId(now);
    const own = { templateId, version: 1, attachments: [], active: false, since: undefined };
    const brought = { ...template, ...own, updatedAt: now };
    return { targetId: templateId, parts: [newTemplatePart(target, brought)] };
  },

  async leave({ source, by: { now } }, { id }) {
    const template = await getTemplate(source, id);
    if (!template?.active) return [];
    const left = { ...template, active: false, since: now, updatedAt: now };
    return [changedTemplatePart(source, template, left)];
  },
};

const samenessOf = ({ brandId, templateType, templateName }: TemplateRow) =>
  [brandId, templateType, sameName(templateName)].join('/');
