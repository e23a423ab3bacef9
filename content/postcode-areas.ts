import type { Point } from './british-isles.ts'

/** About the middle of each postcode area, for a site that nobody has put on the map yet. */
const middles = `
  AB -2.4 57.2, AL -.33 51.78, B -1.9 52.48, BA -2.4 51.25, BB -2.3 53.8, BD -1.8 53.83, BH -1.9 50.75,
  BL -2.43 53.58, BN -.1 50.85, BR .05 51.39, BS -2.6 51.43, BT -6.3 54.6, CA -3.1 54.7, CB .2 52.2,
  CF -3.3 51.55, CH -3 53.2, CM .5 51.75, CO .95 51.9, CR -.1 51.36, CT 1.15 51.25, CV -1.5 52.4,
  CW -2.45 53.15, DA .25 51.43, DD -2.9 56.5, DE -1.5 52.95, DG -3.8 55.05, DH -1.65 54.8, DL -1.65 54.5,
  DN -.9 53.52, DT -2.4 50.75, DY -2.15 52.45, E -.04 51.54, EC -.09 51.52, EH -3.2 55.9, EN -.05 51.67,
  EX -3.7 50.8, FK -3.9 56.05, FY -3.02 53.83, G -4.25 55.86, GL -2.15 51.85, GU -.7 51.2, HA -.34 51.59,
  HD -1.8 53.63, HG -1.6 54.03, HP -.6 51.75, HR -2.75 52.1, HS -6.6 58.1, HU -.35 53.78, HX -1.9 53.72,
  IG .08 51.58, IP 1.1 52.2, IV -4.4 57.6, KA -4.5 55.5, KT -.33 51.37, KW -3.5 58.5, KY -3.1 56.2,
  L -2.93 53.43, LA -2.9 54.2, LD -3.4 52.2, LE -1.13 52.65, LL -3.6 53.1, LN -.4 53.25, LS -1.53 53.82,
  LU -.43 51.9, M -2.25 53.48, ME .6 51.36, MK -.75 52.03, ML -3.9 55.75, N -.11 51.57, NE -1.7 55.05,
  NG -1.1 52.97, NN -.9 52.27, NP -3.05 51.68, NR 1.3 52.65, NW -.18 51.55, OL -2.12 53.58, OX -1.3 51.77,
  PA -4.9 55.85, PE -.1 52.65, PH -3.9 56.6, PL -4.4 50.4, PO -1.1 50.83, PR -2.75 53.72, RG -1.05 51.4,
  RH -.2 51.15, RM .2 51.57, S -1.4 53.38, SA -4.1 51.8, SE -.05 51.47, SG -.2 51.95, SK -2.15 53.33,
  SL -.65 51.52, SM -.19 51.36, SN -1.9 51.55, SO -1.4 51, SP -1.7 51.1, SR -1.4 54.87, SS .6 51.56,
  ST -2.15 52.95, SW -.17 51.47, SY -2.9 52.6, TA -3.1 51.05, TD -2.5 55.65, TF -2.45 52.7, TN .4 51.1,
  TQ -3.65 50.45, TR -5.2 50.2, TS -1.25 54.57, TW -.35 51.45, UB -.43 51.54, W -.2 51.51, WA -2.6 53.4,
  WC -.12 51.52, WD -.38 51.67, WF -1.45 53.68, WN -2.63 53.53, WR -2.2 52.2, WS -1.95 52.62, WV -2.15 52.6,
  YO -1 54.05, ZE -1.2 60.3`

const byArea = new Map(
  middles.split(',').map((entry): [string, Point] => {
    const [area = '', longitude, latitude] = entry.trim().split(/\s+/)
    return [area, [Number(longitude), Number(latitude)]]
  }),
)

/** Where a postcode is, to twenty miles or so; nothing if there is no such area. */
export function middleOfPostcode(postcode: string): Point | undefined {
  return byArea.get(/^[A-Z]{1,2}(?=\d)/.exec(postcode.trim().toUpperCase())?.[0] ?? '')
}
