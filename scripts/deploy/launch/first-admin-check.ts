import { applyDeployedEnvironment } from './deployed-environment.ts';
import { done, type LaunchCheck, open } from './launch-check.ts';

export const firstAdminCheck: LaunchCheck = {
  title: 'Somebody can sign in and invite others',
  async look({ settings, variables }) {
    applyDeployedEnvironment(settings, variables);
    const { listSystemAdmins } = await import('#scripts/first-run/first-run.ts');
    const admins = await listSystemAdmins();
    const ready = admins.filter(({ invited, active }) => active && !invited);
    if (ready.length > 0) return done(`${ready.length} System Admins`);
    const command = `npm run first-admin -- ${settings.stage} "First Last" first.last@example.com`;
    return admins.length === 0
      ? open('no System Admin', command)
      : open(`${admins[0]?.email} hasn't opened the invitation`, `${command} --again`);
  },
};
