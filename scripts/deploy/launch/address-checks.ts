import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { z } from 'zod';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { describe } from './account-checks.ts';
import { done, type LaunchCheck, open } from './launch-check.ts';

const certificate: LaunchCheck = {
  title: 'The certificate is issued',
  async look({ settings: { domain, region } }) {
    if (!domain) return done("CloudFront's own");
    const { Certificate } = await new ACMClient({ region }).send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
    );
    const names = Certificate?.SubjectAlternativeNames ?? [];
    if (!names.some((name) => coversDomain(name, domain.name))) {
      return open(
        `it is for ${names.join(', ')}`,
        `aws acm request-certificate --region ${region} --validation-method DNS --domain-name ${domain.name}`,
      );
    }
    if (Certificate?.Status === 'ISSUED') return done(`for ${names.join(', ')}`);
    const records = (Certificate?.DomainValidationOptions ?? []).flatMap(
      ({ ResourceRecord: record }) =>
        record ? [`DNS: ${record.Name} ${record.Type} ${record.Value}`] : [],
    );
    return open(`it is ${Certificate?.Status}`, ...records);
  },
};

/** A wildcard covers one label. */
function coversDomain(name: string, domain: string): boolean {
  if (name === domain) return true;
  return name.startsWith('*.') && domain.slice(domain.indexOf('.') + 1) === name.slice(2);
}

const Version = metadata.routes.version.reply;

const address: LaunchCheck = {
  title: 'The address leads to this release',
  async look({ settings: { domain }, variables, edgeDomain }) {
    const origin = variables['WEB_ORIGIN'] ?? '';
    const wanted = variables['APP_VERSION'];
    const record =
      domain && edgeDomain ? [`DNS: ${domain.name} CNAME (or ALIAS) ${edgeDomain}`] : [];
    try {
      const response = await fetch(`${origin}${metadata.routes.version.path}`, {
        signal: AbortSignal.timeout(10_000),
      });
      const answer: unknown = await response.json();
      const { version } = z.parse(Version, answer).versionsDto;
      if (version === wanted) return done(`${origin} serves ${version}`);
      return open(`${origin} serves ${version}, deployed is ${wanted}`, 'Deploy again');
    } catch (error) {
      return open(`${origin}: ${describe(error)}`, ...record);
    }
  },
};

export const addressChecks: readonly LaunchCheck[] = [certificate, address];
