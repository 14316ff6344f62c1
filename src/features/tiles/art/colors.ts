import type { Art } from './index.ts'

interface Colors {
  primary: string
  secondary: string
  background: string
  surface: string
  text: string
  buttonText: string
  link: string
}

/** Colors that go with each picture; every pair that is read together has a contrast of at least 4.5:1. */
export const ART_COLORS: Readonly<Record<Art, Colors>> = {
  booth: {
    primary: '#5335c4',
    secondary: '#b53a2b',
    background: '#f3efff',
    surface: '#ffffff',
    text: '#23145f',
    buttonText: '#ffffff',
    link: '#5335c4',
  },
  bouquet: {
    primary: '#b52e59',
    secondary: '#2c6b44',
    background: '#fdecef',
    surface: '#ffffff',
    text: '#4a1530',
    buttonText: '#ffffff',
    link: '#a82a52',
  },
  bowls: {
    primary: '#14605f',
    secondary: '#a34a23',
    background: '#f9f2e5',
    surface: '#fffdf8',
    text: '#123c3d',
    buttonText: '#fffdf8',
    link: '#14605f',
  },
  coffee: {
    primary: '#7a3d1c',
    secondary: '#a3461f',
    background: '#faeedb',
    surface: '#fffaf2',
    text: '#4a2411',
    buttonText: '#fffaf2',
    link: '#8f3c17',
  },
  desk: {
    primary: '#1f66c9',
    secondary: '#8a5a00',
    background: '#eaf6ff',
    surface: '#ffffff',
    text: '#0f2f5e',
    buttonText: '#ffffff',
    link: '#1a5ab8',
  },
  dog: {
    primary: '#8c4f28',
    secondary: '#b23430',
    background: '#e6f6ef',
    surface: '#ffffff',
    text: '#3a2112',
    buttonText: '#ffffff',
    link: '#1d6a50',
  },
  gala: {
    primary: '#8e1029',
    secondary: '#8a5a0a',
    background: '#fff6ea',
    surface: '#ffffff',
    text: '#4a0a1a',
    buttonText: '#fff4d6',
    link: '#8e1029',
  },
  gifts: {
    primary: '#b8262b',
    secondary: '#1f6b4f',
    background: '#f3f8f4',
    surface: '#ffffff',
    text: '#0c3a2e',
    buttonText: '#ffffff',
    link: '#17694d',
  },
  phone: {
    primary: '#1f50d2',
    secondary: '#c02f3e',
    background: '#eef3ff',
    surface: '#ffffff',
    text: '#0c1b47',
    buttonText: '#ffffff',
    link: '#1d4bc4',
  },
  rocket: {
    primary: '#4236b5',
    secondary: '#c2293f',
    background: '#f2f0ff',
    surface: '#ffffff',
    text: '#1b1659',
    buttonText: '#ffffff',
    link: '#3f34b8',
  },
  scratch: {
    primary: '#6d2f80',
    secondary: '#8a5200',
    background: '#fff7e8',
    surface: '#ffffff',
    text: '#34154b',
    buttonText: '#ffffff',
    link: '#7a2f8e',
  },
  shop: {
    primary: '#b92f2f',
    secondary: '#8f5a0c',
    background: '#fff5e4',
    surface: '#ffffff',
    text: '#5a141a',
    buttonText: '#ffffff',
    link: '#a8262a',
  },
  stadium: {
    primary: '#2fd17f',
    secondary: '#ffd24d',
    background: '#06231b',
    surface: '#0d3a2d',
    text: '#eafff0',
    buttonText: '#04120f',
    link: '#7fe3b0',
  },
  tents: {
    primary: '#b93a16',
    secondary: '#7d2b7f',
    background: '#fff3e6',
    surface: '#ffffff',
    text: '#321655',
    buttonText: '#ffffff',
    link: '#7d2b7f',
  },
}
