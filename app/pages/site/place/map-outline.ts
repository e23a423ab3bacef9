/** Longitude and latitude. */
type Point = readonly [longitude: number, latitude: number]

export const mapWidth = 360
export const mapHeight = 470

/** Points of a degree of longitude and of latitude; at this latitude one is 0.6 of the other. */
const scale = { longitude: 244, latitude: 408 }
const northWest: Point = [-3.42, 54.11]

export function project([longitude, latitude]: Point): { x: number; y: number } {
  return {
    x: Math.round((longitude - northWest[0]) * scale.longitude),
    y: Math.round((northWest[1] - latitude) * scale.latitude),
  }
}

export function pathThrough(points: readonly Point[]): string {
  const steps = points.map(project).map(({ x, y }) => `${x} ${y}`)
  return `M${steps.join('L')}`
}

/** From Morecambe Bay by the Ribble, the Mersey and the Dee to the coast of Wales. */
export const coast: Point[] = [
  [-2.8, 54.2],
  [-2.83, 54.09],
  [-2.88, 54.065],
  [-2.92, 54.03],
  [-2.87, 53.985],
  [-2.9, 53.955],
  [-2.98, 53.93],
  [-3.045, 53.925],
  [-3.055, 53.82],
  [-3.03, 53.75],
  [-2.95, 53.735],
  [-2.86, 53.738],
  [-2.75, 53.752],
  [-2.86, 53.722],
  [-2.95, 53.69],
  [-3.02, 53.645],
  [-3.085, 53.59],
  [-3.105, 53.55],
  [-3.06, 53.5],
  [-3.025, 53.455],
  [-2.998, 53.405],
  [-2.93, 53.352],
  [-2.83, 53.33],
  [-2.74, 53.345],
  [-2.79, 53.308],
  [-2.89, 53.288],
  [-2.955, 53.33],
  [-3.01, 53.39],
  [-3.045, 53.44],
  [-3.18, 53.4],
  [-3.19, 53.365],
  [-3.1, 53.31],
  [-3.05, 53.25],
  [-2.98, 53.21],
  [-3.12, 53.25],
  [-3.24, 53.305],
  [-3.33, 53.35],
  [-3.6, 53.31],
]

/** Out of the picture and back, so that the land is one shape. */
export const inland: Point[] = [
  [-3.6, 52.8],
  [-1.7, 52.8],
  [-1.7, 54.2],
]

export const motorways: Record<string, Point[]> = {
  M6: [
    [-2.33, 52.9],
    [-2.34, 53.13],
    [-2.39, 53.31],
    [-2.46, 53.36],
    [-2.55, 53.43],
    [-2.64, 53.47],
    [-2.7, 53.54],
    [-2.67, 53.69],
    [-2.65, 53.77],
    [-2.7, 53.81],
    [-2.78, 53.96],
    [-2.75, 54.2],
  ],
  M62: [
    [-2.89, 53.405],
    [-2.65, 53.42],
    [-2.5, 53.435],
    [-2.36, 53.485],
    [-2.32, 53.53],
    [-2.25, 53.553],
    [-2.14, 53.59],
    [-1.9, 53.64],
  ],
  M60: [
    [-2.36, 53.485],
    [-2.32, 53.43],
    [-2.26, 53.402],
    [-2.17, 53.405],
    [-2.12, 53.45],
    [-2.13, 53.51],
    [-2.25, 53.553],
  ],
  M61: [
    [-2.33, 53.52],
    [-2.44, 53.55],
    [-2.54, 53.59],
    [-2.61, 53.66],
    [-2.66, 53.725],
  ],
  M56: [
    [-2.26, 53.402],
    [-2.3, 53.36],
    [-2.46, 53.345],
    [-2.72, 53.295],
    [-2.95, 53.225],
  ],
  M53: [
    [-3.05, 53.42],
    [-3.06, 53.37],
    [-2.97, 53.31],
    [-2.87, 53.265],
    [-2.85, 53.21],
  ],
  M55: [
    [-2.7, 53.805],
    [-2.99, 53.785],
  ],
  M65: [
    [-2.66, 53.725],
    [-2.48, 53.72],
    [-2.3, 53.79],
    [-2.16, 53.86],
  ],
}
