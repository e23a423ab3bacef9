/** Every picture there is, by its name in art/shots.json. Written by npm run art. */
export const pictures = {
  'hero-wide': {
    file: 'hero-wide.6bd5a25c',
    width: 1920,
    height: 1200,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.73,
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoQAAoABABoJZQCdAEKk1SWrgAA/u+/546+nM509ndDa5ovAEmX8zHipnzUMU02LuZpTUaAAAA=',
  },
  'hero-tall': {
    file: 'hero-tall.17543062',
    width: 1000,
    height: 1250,
    widths: [320, 480, 800, 1000],
    focus: 0.5,
    placeholder:
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAAAwBACdASoQABQAPxFysFAsJqSisAgBgCIJYwC/P3gAmnVMsLLI5T7ANFwA/tXlZ8tbul1SK0fKKCCavZN2BFeE5SpdObCukBTR/73oRZOfXNgUSWkdLXVmMKDCxVgkR6iB1wAA',
  },
  'ai-vend-pro-angle': {
    file: 'ai-vend-pro-angle.0978ab92',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'ai-vend-pro-front': {
    file: 'ai-vend-pro-front.3a45446e',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'combo-angle': {
    file: 'combo-angle.4a75b5b6',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'cooler-pair-angle': {
    file: 'cooler-pair-angle.e40f5872',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'essentials-locker-angle': {
    file: 'essentials-locker-angle.f2311274',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'scene-apartment-lobby': {
    file: 'scene-apartment-lobby.f64a211d',
    width: 1920,
    height: 1200,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.75,
    placeholder:
      'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAwAgCdASoQAAoABABoJZACdADiWt+459KwAAD+tk/YAhN6gaNe0PkwsqHM1PAN+27c3xKBojeDn6NKI9ij5tgdJaC1r96HVJwW2NdgQtOEAAAA',
  },
  'scene-office-kitchen': {
    file: 'scene-office-kitchen.d9013579',
    width: 1920,
    height: 1200,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.24,
    placeholder:
      'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoQAAoABABoJYgCdADcD4vvgdgAyvTMuZzhJeu/SGcZCQsPAFe+22p/FF/Mk7ApYpORpxayRUzWxwS/HqLA7ePSRjgAAA==',
  },
  'scene-concourse': {
    file: 'scene-concourse.4f115147',
    width: 1920,
    height: 1200,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.8,
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAoABABoJYwCdADpFZCWUlAA/mWH+3TUFit1nJzWnSRIPzaTGDmpeRZWiA1SFy7FtbqajQAAAA==',
  },
  'scene-hospital-waiting': {
    file: 'scene-hospital-waiting.4a911698',
    width: 1920,
    height: 1200,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.74,
    placeholder:
      'data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADQAQCdASoQAAoABABoJYwCdADR8+mKQAD+1b/EoJJ+K3bdr7jLNPB1HJJuXMjl+/wnDG8yY4JZkWAGNZQpNwDKERTQqgAA',
  },
  'scene-university-corridor': {
    file: 'scene-university-corridor.22328246',
    width: 1920,
    height: 1200,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.8,
    placeholder:
      'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAQAgCdASoQAAoABABoJYgCdADJxwKf9WkAAP35uNe9iyPL0HgIPMOSaoynz5VGdGX0aqW9DMDFLtxAL8cPQPXdQUjIzuEK3yePOU4AAAA=',
  },
  'detail-touchscreen': {
    file: 'detail-touchscreen.887b088c',
    width: 1200,
    height: 900,
    widths: [320, 480, 800, 1200],
    focus: 0.55,
    placeholder:
      'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAADQAQCdASoQAAwABABoJbACdAC1knFjwAD6EOPQJGrCxHuCRjzSgtpuDXTr217qmo5BQJDDidrTCivDUPbgGbV4W18N/b1Z14y0O/EdUWOMXdzgO5Ws7m106CwAAA==',
  },
  'detail-shelf': {
    file: 'detail-shelf.28555b5f',
    width: 1200,
    height: 900,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAADQAQCdASoQAAwABABoJbACdACqrYOmMAD+SKDrh3hQRE2beJdl6JBZxWJ8ZUU5AbOSvv+vbm1FI6V5VihMUIHqYe4upNg+efBaVz2kJKgIMXwWTlyHBOLVkGzRrIr71hiDWoGXzZzqZqYnAAA=',
  },
  'combo-front': {
    file: 'combo-front.042d431b',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'cooler-pair-front': {
    file: 'cooler-pair-front.59a3ce68',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'essentials-locker-front': {
    file: 'essentials-locker-front.2106a3ae',
    width: 1200,
    height: 1680,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder: undefined,
  },
  'detail-locker': {
    file: 'detail-locker.f933b204',
    width: 1200,
    height: 900,
    widths: [320, 480, 800, 1200],
    focus: 0.5,
    placeholder:
      'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwAgCdASoQAAwABABoJQBOgMYTzvn11o3YAAD0Si9Cd07Y/jW/QTjtagScZ2HKlGcqdbSg7w/m4zQU5Ws0PeuZ9GVHSIPetXI6wRNl91ZfCoP9DMOwyAKAkIjIAA==',
  },
  'product-range': {
    file: 'product-range.9c70d300',
    width: 1920,
    height: 800,
    widths: [320, 480, 800, 1200, 1920],
    focus: 0.5,
    placeholder:
      'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAcABABoJQBOgCHcVvsAAAD+5+w3zhYttRWMbSNnzo01EgqExcXkbMYeSAAA',
  },
} as const
