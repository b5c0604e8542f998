import type { z } from 'zod';
import { brands } from '#shared/contract/franchises/brands.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

const BrandForm = brands.routes.update.body.omit({ brandId: true, version: true });
export type BrandForm = z.output<typeof BrandForm>;
export type BrandValues = z.input<typeof BrandForm>;

export const brandResolver = createContractResolver<BrandValues, BrandForm>(BrandForm);
