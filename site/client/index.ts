import { guardForms, followForms } from './forms';
import { restoreTyped } from './restoreTyped';
import { moveByArrows } from './arrows';
import { followCallingCodes } from './phones';
import { focusSummary, followLinks, go, isPlain, refreshOnReturn } from './pages';

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
filterAsTyped();
openPictures();

async function streamAnswersHere() {
  if (!document.getElementById('assistant')) return;
  const { streamAnswers } = await import('./ask');
  streamAnswers(go);
}

function filterAsTyped() {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.filter === undefined) return;
    void import('./filter').then(({ filter }) => filter(target));
  });
}

function openPictures() {
  document.addEventListener('click', event => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-photo]') : null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    import('./lightbox').then(
      ({ openPicture }) => openPicture(link),
      () => location.assign(link.href),
    );
  });
}
