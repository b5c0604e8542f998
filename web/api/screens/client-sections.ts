// What areas bring to the page of a client: they may not import each other, so web/app lists their
// sections and hands the list to the page.
import { type ComponentType, createContext, type LazyExoticComponent } from 'react';
import type { Access } from '#shared/domain/access/permissions.ts';

export type ClientSectionProps = { clientId: string };

export type ClientSection = {
  readonly name: string;
  /** Who may not call this does not see the section. */
  readonly access: Access;
  /** Where it stands: work to the left, what is looked up to the right. */
  readonly side: 'main' | 'aside';
  readonly component: LazyExoticComponent<ComponentType<ClientSectionProps>>;
};

export const ClientSections = createContext<readonly ClientSection[]>([]);
