import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { AssetHashType, DockerImage, Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  CacheControl,
  type ISource,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { exact } from './exact.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type WebAppProps = { readonly bucket: Bucket; readonly distribution: Distribution };

/**
 * The built web app in its bucket. Assets carry their hash in the name, so those of the earlier
 * build stay for pages that are still open; the rest is asked for anew each time.
 */
export class WebApp extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution }: WebAppProps) {
    super(scope, id);
    const sources = [builtApp()];
    const destinationBucket = exact<IBucket>(bucket);
    const assets = new BucketDeployment(this, 'Assets', {
      sources,
      destinationBucket,
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
      prune: false,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      sources,
      destinationBucket,
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
      prune: false,
      distribution,
      distributionPaths: ['/*'],
    });
    // The pages name the assets, which therefore come first.
    pages.node.addDependency(assets);
  }
}

/** Built while the stack is synthesized, as the functions are, so that no stale build is deployed. */
function builtApp(): ISource {
  return Source.asset(path.join(root, 'web'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(folder) {
          const vite = path.join(root, 'node_modules/vite/bin/vite.js');
          const config = ['--config', 'web/vite.config.ts', '--logLevel', 'warn'];
          const options = ['build', ...config, '--outDir', folder, '--emptyOutDir'];
          execFileSync(process.execPath, [vite, ...options], { cwd: root, stdio: 'inherit' });
          return true;
        },
      },
    },
  });
}
