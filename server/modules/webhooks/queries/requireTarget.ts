import { Invalid } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import { NotPublic, publicTargetOf, type AllowedTargets } from '@/server/platform/http/publicAddress';

/** Names of networks that are not public (RFC 6761, 8375), and those without a dot. */
const private_name = /^[^.:]+\.?$|\.(localhost|local|internal|lan|home\.arpa)\.?$/i;

/** Another name that does not resolve now may do so later. @throws Invalid at `url` for another scheme or a private address */
export async function requireTarget(url: string, allowed: AllowedTargets): Promise<void> {
  const wrong = () => new Invalid([violation('url', 'webhooks', { key: 'resources.webhooks.wrong_url' })]);
  if (!URL.canParse(url)) throw wrong();
  try {
    await publicTargetOf(new URL(url), allowed);
  } catch (error) {
    if (error instanceof NotPublic || private_name.test(new URL(url).hostname)) throw wrong();
  }
}
