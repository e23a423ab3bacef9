/** The palette of ui/tokens.css: mail programs know no variables, so it is spelt out here, once. */
export const mailColours = {
  light: {
    ink: '#10183A',
    ink2: '#474E70',
    paper: '#FAF6F0',
    card: '#FFFFFF',
    line: '#E2D7C7',
    orange: '#F47B20',
    rust: '#A8430B',
  },
  dark: {
    ink: '#F6F1E8',
    ink2: '#B8BDD6',
    paper: '#0B1026',
    card: '#171F45',
    line: '#36416F',
    rust: '#FFA464',
  },
} as const

/** The fonts of the site are not to be had in mails. */
export const mailFont = "'Helvetica Neue', Helvetica, Arial, sans-serif"
