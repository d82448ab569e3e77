import { guardForms, followForms } from './forms';
import { restoreTyped } from './restoreTyped';
import { moveByArrows } from './arrows';
import { followCallingCodes } from './phones';
import { focusSummary, followLinks, go, refreshOnReturn } from './pages';

// Each page works without any of this; see docs/decisions/0006-site-without-hydration.md.
followLinks();
followForms();
guardForms();
refreshOnReturn();
moveByArrows();
focusSummary();
restoreTyped();
followCallingCodes();
void streamAnswersHere();

async function streamAnswersHere() {
  if (!document.getElementById('assistant')) return;
  const { streamAnswers } = await import('./ask');
  streamAnswers(go);
}
