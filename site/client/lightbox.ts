/** Shows the picture of a link over the page, and those of its gallery by the arrows. */
export function openPicture(link: HTMLAnchorElement): void {
  const template = document.getElementById('lightbox');
  if (!(template instanceof HTMLTemplateElement)) return location.assign(link.href);
  const dialog = document.importNode(template.content, true).querySelector('dialog');
  if (!dialog) return;
  const image = new Image();
  dialog.prepend(image);
  const gallery = document.querySelectorAll<HTMLAnchorElement>(`a[data-photo="${link.dataset.photo}"]`);
  const links = [...gallery];
  const place = dialog.querySelector('.lightbox-place');
  let at = links.indexOf(link);

  function show(step: number) {
    at = (at + step + links.length) % links.length;
    const shown = links[at]?.querySelector('img');
    if (!shown) return;
    image.src = links[at]?.href ?? '';
    image.alt = shown.alt;
    image.width = Number(shown.getAttribute('width'));
    image.height = Number(shown.getAttribute('height'));
    if (place && links.length > 1) place.textContent = `${at + 1} / ${links.length}`;
  }

  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset.step) show(Number(button.dataset.step));
    // Beside the picture too: the dialog's own ground.
    else if (button || target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(-1);
    if (key === 'ArrowRight') show(1);
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[at]?.focus();
  });
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) button.hidden = links.length < 2;
  document.body.append(dialog);
  show(0);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-close]')?.focus();
}
