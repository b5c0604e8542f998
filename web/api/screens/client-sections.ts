// The sections that areas add to the client page. Areas can't import each other, so web/app lists
// the sections and passes the list to the page.
import { type ComponentType, createContext, type LazyExoticComponent } from 'react';
import type { Access } from '#shared/domain/access/permissions.ts';

export type ClientSectionProps = { clientId: string };

export type ClientSection = {
  readonly name: string;
  /** The section is hidden from people who can't call this. */
  readonly access: Access;
  /** Work goes on the left, reference information on the right. */
  readonly side: 'main' | 'aside';
  readonly component: LazyExoticComponent<ComponentType<ClientSectionProps>>;
};

export const ClientSectionsContext = createContext<readonly ClientSection[]>([]);
