import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/menus/menus.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { buildTemplatesPath, useMenuPart } from './paths.ts';
import { useFreshMenuTemplate } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';

/** A new menu, or the one named by the query parameter id. */
export function TemplatePage() {
  const [params] = useSearchParams();
  const part = useMenuPart();
  const id = params.get('id') ?? '';
  return (
    <div className="max-w-4xl">
      <BackLink path={buildTemplatesPath(part)}>{text('templates_back')}</BackLink>
      <PageHeader title={text(id === '' ? 'templates_new_title' : 'templates_edit_title')} />
      {id === '' ? <NewTemplateEditor /> : <StoredTemplateEditor key={id} id={id} />}
    </div>
  );
}

function NewTemplateEditor() {
  const [brand] = useCurrentBrands();
  return brand ? <TemplateEditor brandId={brand.brandId} /> : <TemplateSkeleton />;
}

function StoredTemplateEditor({ id }: { id: string }) {
  const { stored: record, error, refetch, newest } = useFreshMenuTemplate(id);
  if (record) {
    return <TemplateEditor brandId={record.template.brandId} record={record} newest={newest} />;
  }
  if (error?.status === 404) return <ErrorState text={text('err_not_found')} />;
  if (error) return <ErrorState text={text('menus_load_failed')} onRetry={refetch} />;
  return <TemplateSkeleton />;
}

function TemplateSkeleton() {
  return (
    <div role="status" aria-label={text('menus_loading')} className="space-y-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}
