import { z } from 'zod';
import { parseWebOrigin } from '#shared/domain/franchises/allowed-origins.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { text } from '#shared/text/common.ts';

const AllowedOrigin = z
  .string()
  .max(franchiseLimits.originLength)
  .transform((typed) => parseWebOrigin(typed) ?? typed)
  .refine((origin) => parseWebOrigin(origin) !== undefined, {
    error: () => text('err_web_origin'),
  });

/** Websites as people type them, normalized to browser origins without duplicates. */
export const AllowedOrigins = z
  .array(AllowedOrigin)
  .max(franchiseLimits.allowedOrigins)
  .transform((origins): readonly string[] => [...new Set(origins)]);
