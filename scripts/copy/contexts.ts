import type { ESTree } from 'vite'

/**
 * Kind of place of a text: seen by people, written for operators, or read by machines. Where the place does not decide,
 * the text does: any words, or a sentence of several words where machines usually read.
 */
export type Verdict = 'copy' | 'log' | 'code' | 'open' | 'sentence'

/** Attributes and properties that people read or hear, with any text. */
const COPY_NAMES =
  /^(label|title|placeholder|description|message|summary|subject|heading|hint|help|tip|tooltip|caption|empty|alt|text|words|detail|note|legend|question|answer|headline|intro|body|footer|error|success|warning|reason|data-busy|aria-(label|description|roledescription|valuetext)|aria(Label|Description)|.*(Label|Title|Text|Message|Placeholder|Description|Words|Hint|Sentence|Caption|Heading))$/

/** Attributes and properties that only machines read. */
const CODE_NAMES =
  /^(className|classNames|style|styles|id|key|type|href|to|src|rel|target|variant|size|color|c|fw|fz|ff|ta|tt|td|lh|h|w|mih|maw|miw|mah|m[trblxy]?|p[trblxy]?|bg|pos|gap|align|justify|wrap|d|viewBox|fill|stroke.*|transform|points|role|htmlFor|for|autoComplete|inputMode|pattern|method|action|encType|accept|loading|decoding|media|sizes|srcSet|lang|dir|charSet|content|httpEquiv|property|rowKey|queryKey|queryFn|mode|shape|kind|tag|path|route|url|cron|accessor|field|param|format|locale|timeZone|zone|position|display|padding|margin|border.*|background.*|font.*|width|height|grid.*|flex.*|overflow.*|transition|animation|cursor|xmlns.*|version|integrity|sha.*|hash|nonce|code|source|asOf|data-.*|aria-(controls|describedby|labelledby|live|current|haspopup|expanded|selected|pressed|hidden|sort|autocomplete|activedescendant|owns|details|errormessage|busy|atomic|checked|disabled|invalid|orientation|relevant|required|modal)|.*(ClassName|Class|Style|Id|Key|Url|Href|Path|Color|Size|Pattern|Sql|Css|Regex|Header))$/

/** Properties of a named property that hold no sentence either. */
const STYLE_NAMES = /^(className|classNames|styles?|font.*|grid.*|transition|animation|.*Class)$/

/** Calls whose texts only machines read. */
const CODE_CALLS =
  /^(discriminatedUnion|pick|omit|startsWith|endsWith|includes|indexOf|lastIndexOf|split|replace|replaceAll|match|matchAll|search|test|querySelector|querySelectorAll|getElementById|closest|matches|createElement|createElementNS|setAttribute|getAttribute|removeAttribute|hasAttribute|toggleAttribute|addEventListener|removeEventListener|dispatchEvent|Event|CustomEvent|setProperty|getItem|setItem|removeItem|header|getHeader|setHeader|removeHeader|where|whereRef|select|selectFrom|innerJoin|leftJoin|orderBy|groupBy|on|onRef|insertInto|updateTable|deleteFrom|returning|columns?|fn|ref|raw|eb|val|lit|cast|query|execute|exec|spawn|execFile|readFile|readFileSync|writeFile|writeFileSync|join|resolve|URL|URLSearchParams|RegExp|createHash|createHmac|createSign|update|digest|from|toString|encode|DateTimeFormat|NumberFormat|ListFormat|DisplayNames|Collator|Segmenter|PluralRules|toLocaleString|localeCompare|has|get|set|delete|append|hexOf|utf8|register|addHook|decorate|decorateRequest|route|moduleGraph|lazy|require|import|cx|clsx|matchMedia|getPropertyValue|importKey|sign|verify|deriveBits|emit|once|listen|off|postMessage|getOwnPropertyDescriptor|font|fontSize|fillColor|strokeColor|moveTo|domain|hmac|sha256|tagged)$/

/** Zod's checks: the first argument is the rule, the second the message. */
const CHECKS =
  /^(literal|enum|regex|refine|min|max|length|startsWith|endsWith|includes|gte|lte|gt|lt|multipleOf|custom|codec)$/

/** Texts for operators, beside the screens. */
const LOG_CALLS =
  /^(trace|debug|info|warn|error|fatal|Error|TypeError|RangeError|SyntaxError|AggregateError|assert|invariant)$/

/** Calls that return the result of a function passed to them. */
const PASSES =
  /^(map|flatMap|useMemo|useCallback|join|filter|concat|trim|toSorted|slice|freeze|fromEntries|entries|values|at|find|then)$/

const CODE_TAGS = /^(sql|css|raw|String)$/

function calleeName(callee: ESTree.Node): string {
  if (callee.type === 'Identifier' || callee.type === 'PrivateIdentifier') return callee.name
  if (callee.type === 'MemberExpression') return calleeName(callee.property)
  return callee.type === 'ParenthesizedExpression' ? calleeName(callee.expression) : ''
}

function keyName(key: ESTree.Node): string {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function ofAttribute(name: string): Verdict {
  if (CODE_NAMES.test(name)) return 'code'
  return COPY_NAMES.test(name) ? 'copy' : 'open'
}

function ofProperty(name: string): Verdict | undefined {
  if (STYLE_NAMES.test(name)) return 'code'
  if (CODE_NAMES.test(name)) return 'sentence'
  return COPY_NAMES.test(name) ? 'copy' : undefined
}

function attributeName(name: ESTree.JSXAttributeName): string {
  return name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
}

const COMPARES = new Set(['===', '!==', '==', '!=', 'in', 'instanceof', '<', '>', '<=', '>='])

function ofCall(node: ESTree.CallExpression | ESTree.NewExpression, child: ESTree.Node): Verdict | undefined {
  if (node.callee === child) return undefined
  const name = calleeName(node.callee)
  const isFunction = child.type === 'ArrowFunctionExpression' || child.type === 'FunctionExpression'
  if (isFunction) return undefined
  if (LOG_CALLS.test(name)) return 'log'
  if (CHECKS.test(name) && node.arguments.length > 1) return node.arguments[0] === child ? 'code' : 'copy'
  if (/^(literal|enum|regex)$/.test(name)) return 'code'
  if (CODE_CALLS.test(name)) return child.type === 'ObjectExpression' ? 'sentence' : 'code'
  return PASSES.test(name) ? undefined : 'open'
}

/** Verdict of a parent on a child; undefined if the next parent up decides. */
function ofParent(
  parent: ESTree.Node,
  child: ESTree.Node,
  above: ESTree.Node | undefined,
): Verdict | undefined {
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'copy'
    case 'JSXExpressionContainer':
      return above?.type === 'JSXAttribute' ? undefined : 'copy'
    case 'JSXAttribute':
      return ofAttribute(attributeName(parent.name))
    case 'Property':
    case 'PropertyDefinition':
      return parent.key === child ? 'code' : ofProperty(keyName(parent.key))
    case 'MemberExpression':
      return parent.object === child ? undefined : 'code'
    case 'BinaryExpression':
      return COMPARES.has(parent.operator) ? 'code' : undefined
    case 'ConditionalExpression':
    case 'IfStatement':
    case 'WhileStatement':
    case 'SwitchCase':
      return parent.test === child ? 'code' : undefined
    case 'SwitchStatement':
      return parent.discriminant === child ? 'code' : undefined
    case 'CallExpression':
    case 'NewExpression':
      return ofCall(parent, child)
    case 'TaggedTemplateExpression':
      return CODE_TAGS.test(calleeName(parent.tag)) ? 'code' : 'open'
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression'
        ? (ofProperty(calleeName(parent.left)) ?? 'open')
        : 'open'
    case 'VariableDeclarator':
      return STYLE_NAMES.test(keyName(parent.id)) ? 'code' : 'open'
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return parent.source === child ? 'code' : undefined
    case 'ImportExpression':
    case 'ImportAttribute':
    case 'UnaryExpression':
    case 'ExpressionStatement':
    case 'TSEnumMember':
      return 'code'
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return undefined
    default:
      return parent.type.startsWith('TS') ? 'code' : undefined
  }
}

/** Judges a text by its context, from the nearest node outward. */
export function verdictOf(node: ESTree.Node, ancestors: readonly ESTree.Node[]): Verdict {
  let child = node
  for (let index = ancestors.length - 1; index >= 0; index--) {
    const parent = ancestors[index]
    if (parent === undefined) break
    const verdict = ofParent(parent, child, ancestors[index - 1])
    if (verdict !== undefined) return verdict
    child = parent
  }
  return 'open'
}
