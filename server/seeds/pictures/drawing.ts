/** The few colours that every picture is drawn with: the product's cyans, warmed by sand, coral and wood. */
export const palette = {
  ink: '#17323d',
  deep: '#0f4c5c',
  teal: '#0e7490',
  lagoon: '#3a9fb4',
  sky: '#a9dfe8',
  mist: '#dcf1f4',
  white: '#fdfcfa',
  cream: '#faf1e6',
  sand: '#f1dfcb',
  peach: '#f7c9ae',
  coral: '#ec8068',
  berry: '#d0453a',
  amber: '#f0b552',
  wood: '#c18b62',
  bark: '#94633f',
  leaf: '#4a9a7e',
  moss: '#2b6d5d',
  mint: '#8cc7ac',
} as const;

export type Drawing = { width: number; height: number; svg: string };

type Paint = { from: string; to: string };

/** A picture of so many units, which are its pixels too, on a ground that is lit from above. */
export function drawing(width: number, height: number, ground: Paint, ...shapes: string[]): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="ground" x2="0" y2="1"><stop stop-color="${ground.from}"/><stop offset="1" stop-color="${ground.to}"/></linearGradient>
      <radialGradient id="shadow"><stop stop-color="${palette.ink}" stop-opacity=".34"/><stop offset="1" stop-color="${palette.ink}" stop-opacity="0"/></radialGradient>
      <radialGradient id="glow"><stop stop-color="#fff3d6" stop-opacity=".85"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>
      <linearGradient id="glass" x2="1" y2="1"><stop stop-color="#f2fbfc"/><stop offset=".5" stop-color="#c5e9ef"/><stop offset="1" stop-color="#a5d9e2"/></linearGradient>
      <linearGradient id="shade" x2="1" y2="0"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".2"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    ${shapes.join('\n')}
  </svg>`;
  return { width, height, svg };
}

type Place = { scale?: number; turn?: number; mirrored?: boolean };

/** Shapes that were drawn around 0, 0, put at a place. */
export function at(
  x: number,
  y: number,
  shapes: string,
  { scale = 1, turn = 0, mirrored = false }: Place = {},
) {
  const sizes = `${mirrored ? -scale : scale} ${scale}`;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${sizes})">${shapes}</g>`;
}

export const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  oval(x, y, r, r, fill, opacity);

export const box = (x: number, y: number, width: number, height: number, fill: string, r = 0, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** What a thing throws on the ground under it. */
export const shadow = (x: number, y: number, rx: number, ry = rx / 7) => oval(x, y, rx, ry, 'url(#shadow)');

/** The same shape so many times. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
