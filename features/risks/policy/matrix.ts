/** From 1 to 5 each. */
export interface Score {
  likelihood: number
  impact: number
}

export const scoreOf = ({ likelihood, impact }: Score): number => likelihood * impact

/** As it is said of both parts: "3 × 4". */
export const timesWords = ({ likelihood, impact }: Score): string => `${likelihood} × ${impact}`

export const bands = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  'very-high': 'Very high',
} as const
export type Band = keyof typeof bands

export function bandOf(score: number): Band {
  if (score <= 4) return 'low'
  if (score <= 9) return 'medium'
  return score <= 16 ? 'high' : 'very-high'
}

/** So many months after its owner has reviewed a risk, it is reviewed again. */
export const reviewMonths: Record<Band, number> = { low: 12, medium: 6, high: 3, 'very-high': 1 }

export const likelihoods = [
  '1 – Hardly ever',
  '2 – Unlikely',
  '3 – Possible',
  '4 – Likely',
  '5 – Almost certain',
] as const

export const impacts = [
  '1 – Slight',
  '2 – Small',
  '3 – Moderate',
  '4 – Serious',
  '5 – Ruinous',
] as const

/** Before anything is done about a risk, now, and once its treatment is done. */
export interface Scores {
  inherent: Score
  current: Score
  residual: Score
}
export type Stage = keyof Scores

/** As they are kept, each number in a column. */
export const scoresOf = (row: {
  inherentLikelihood: number
  inherentImpact: number
  currentLikelihood: number
  currentImpact: number
  residualLikelihood: number
  residualImpact: number
}): Scores => ({
  inherent: { likelihood: row.inherentLikelihood, impact: row.inherentImpact },
  current: { likelihood: row.currentLikelihood, impact: row.currentImpact },
  residual: { likelihood: row.residualLikelihood, impact: row.residualImpact },
})

export const stages: Record<Stage, string> = {
  inherent: 'Inherent',
  current: 'Current',
  residual: 'Residual',
}

/** What is done about a risk makes it no worse: the message by stage, if it were so. */
export function disorderOf({
  inherent,
  current,
  residual,
}: Scores): Partial<Record<Stage, string>> {
  return {
    ...(scoreOf(current) > scoreOf(inherent) && {
      current: 'It cannot be worse now than with nothing done about it',
    }),
    ...(scoreOf(residual) > scoreOf(current) && {
      residual: 'It cannot be worse after the treatment than now',
    }),
  }
}
