import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { AssetHashType, DockerImage, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { readRelease } from '#infra/release.ts';
import type { Settings } from '#infra/settings.ts';
import { asExactType } from './exact.ts';
import { createLogGroup } from './log-group.ts';
import { createPublisherRole } from './publisher-role.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '../..');

export type WebAppProps = {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly settings: Settings;
};

/**
 * The built web app in its bucket. Assets have their hash in the name, so those of the previous
 * build stay for pages that are still open. All other files are revalidated on every request.
 */
export class WebApp extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, settings }: WebAppProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const log = createLogGroup(this, 'Log', {
      name: `/aws/lambda/${stack.stackName}-publisher`,
      settings,
    });
    const common = {
      sources: [buildAppSource()],
      destinationBucket: asExactType<IBucket>(bucket),
      role: createPublisherRole(this, 'Role', { bucket, log }),
      logGroup: log,
      prune: false,
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    // The pages refer to the assets, so the assets are uploaded first.
    pages.node.addDependency(assets);
    Validations.of(stack).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'The function that copies the files is CDK’s, and so is the choice of its runtime.',
    });
  }
}

/** Read by web/vite.config.ts. */
const releaseVariable = 'APP_VERSION';

/** Built during synthesis, like the functions, so that no stale build is deployed. */
function buildAppSource(): ISource {
  return Source.asset(path.join(repositoryRoot, 'web'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(folder) {
          const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js');
          const config = ['--config', 'web/vite.config.ts', '--logLevel', 'warn'];
          const options = ['build', ...config, '--outDir', folder, '--emptyOutDir'];
          execFileSync(process.execPath, [vite, ...options], {
            cwd: repositoryRoot,
            stdio: 'inherit',
            env: { ...process.env, [releaseVariable]: readRelease() },
          });
          return true;
        },
      },
    },
  });
}
