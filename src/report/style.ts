/**
 * The few styles of the text report, as a table. Without colour every style leaves
 * its text as it is, so that nothing else has to know whether colour is on. Colour
 * never carries a meaning that the text does not have.
 */

export type StyleName = 'heading' | 'good' | 'bad' | 'mark' | 'faint';

export type Styles = Readonly<Record<StyleName, (text: string) => string>>;

/** SGR parameters (ECMA-48 8.3.117): what switches the style on. */
const codes: Readonly<Record<StyleName, string>> = {
  heading: '1',
  good: '32',
  bad: '31',
  mark: '1;33',
  faint: '2',
};

export function stylesFor(colour: boolean): Styles {
  const style = (name: StyleName) => (text: string) =>
    colour && text !== '' ? `\u001b[${codes[name]}m${text}\u001b[0m` : text;
  return {
    heading: style('heading'),
    good: style('good'),
    bad: style('bad'),
    mark: style('mark'),
    faint: style('faint'),
  };
}
