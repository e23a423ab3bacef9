/** Where we work. */
export const places = {
  manchester: 'Manchester',
  liverpool: 'Liverpool',
  preston: 'Preston',
  cheshire: 'Cheshire',
} as const

export type Place = keyof typeof places

export const pathOfPlace = (place: Place) => `/vending-machines-${place}`

/** The postcode districts that we count to each place. */
export const districtsServed: Record<Place, string[]> = {
  manchester: [
    'M1-M90',
    'BL0-BL9',
    'OL1-OL12',
    'OL15-OL16',
    'SK1-SK8',
    'SK14-SK16',
    'WA14-WA15',
    'WN1-WN7',
  ],
  liverpool: ['L1-L38', 'L67-L75', 'CH41-CH49', 'CH60-CH63', 'PR8-PR9', 'WA9-WA12'],
  preston: ['PR1-PR7', 'PR25-PR26'],
  cheshire: ['CH1-CH4', 'CH64-CH66', 'CW1-CW12', 'SK9-SK12', 'WA1-WA8', 'WA13', 'WA16'],
}

/** Where we mean to work next, as far as no place above has it already. */
export const districtsSoon = ['BB0-BB99', 'FY0-FY99', 'LA0-LA99', 'L39-L40', 'PR0-PR99', 'WN8']

/** The letters that a postcode of the UK and its islands can begin with. */
export const postcodeAreas =
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
    ' ',
  )
