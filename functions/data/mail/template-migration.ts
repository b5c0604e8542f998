// Migrates no-reply templates from one franchise to another. A target template with the same name,
// type and brand is the same one. Migrated templates are inactive, so that someone at the target
// reads them before they are used. Attachments aren't migrated, because they are files of the
// source.
import { getBrandOutcome, type Migrator } from '#functions/data/migration/migrator.ts';
import { newId } from '#functions/ports/ids.ts';
import { isNoReplyTemplate } from '#shared/domain/mail/mail-template.ts';
import { normalizeName, type MigrationItem } from '#shared/domain/migration/migration.ts';
import {
  buildUpdateMailTemplateItem,
  getMailTemplate,
  listMailTemplateRows,
  buildCreateMailTemplateItem,
  type TemplateRow,
} from './mail-templates.ts';

export const noReplyTemplateMigrator: Migrator = {
  kinds: ['noReplyTemplate'],

  async assess(migration) {
    const [own, theirs] = await Promise.all(
      [migration.source, migration.target].map((scope) => listMailTemplateRows(scope)),
    );
    const known = new Map(theirs?.map((row) => [toMatchKey(row), row.id]));
    return (own ?? []).flatMap((row): MigrationItem[] => {
      const brand = getBrandOutcome(migration, row.brandId);
      if (!isNoReplyTemplate(row.templateType) || brand === 'left') return [];
      const { id, templateName: name, active } = row;
      const named = { kind: 'noReplyTemplate', id, name, isLeft: !active } as const;
      if (brand === 'brand') return [{ ...named, fate: 'refused', why: 'brand' }];
      const into = known.get(toMatchKey(row));
      return [
        into === undefined ? { ...named, fate: 'brought' } : { ...named, fate: 'joined', into },
      ];
    });
  },

  async copy({ source, target, by: { now } }, { id }) {
    const template = await getMailTemplate(source, id);
    if (!template) return 'meanwhile';
    const templateId = newId(now);
    const own = { templateId, version: 1, attachments: [], active: false, since: undefined };
    const brought = { ...template, ...own, updatedAt: now };
    return { targetId: templateId, parts: [buildCreateMailTemplateItem(target, brought)] };
  },

  async removeSource({ source, by: { now } }, { id }) {
    const template = await getMailTemplate(source, id);
    if (!template?.active) return [];
    const left = { ...template, active: false, since: now, updatedAt: now };
    return [buildUpdateMailTemplateItem(source, template, left)];
  },
};

const toMatchKey = ({ brandId, templateType, templateName }: TemplateRow) =>
  [brandId, templateType, normalizeName(templateName)].join('/');
