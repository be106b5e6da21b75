"""Written by `npm run openapi`; change the declarations in lib/api instead.

The records of the API as typed dictionaries. Fields that may be missing are those of the second class of each.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, TypedDict, Union


class AcceptedInvitation(TypedDict):
    email: str
    organisation: Membership
    isNewAccount: bool

class AcceptedTerms(TypedDict):
    sha256: str
    at: str
    name: str
    text: str

class Member(TypedDict):
    id: str
    name: str
    email: str
    role: Role
    eventRoles: EventRoles
    createdAt: str

class Account(Member):
    language: Union[str, None]
    organisation: Membership
    organisations: List[Membership]
    hasPassword: bool
    needsEmailConfirmation: bool
    needsSecondFactor: bool
    needsSingleSignOn: bool

class AccountChange(TypedDict, total=False):
    name: str
    language: Literal["en", "de", "fr", "es", "ja", None]

class AnalyticsBatch(TypedDict):
    events: List[AnalyticsEvent]

class _AnalyticsEvent(TypedDict):
    type: Literal["view", "search", "booth_click", "exhibitor_view", "category_select", "route", "bookmark", "share", "custom_button", "banner_impression", "banner_click", "level_switch", "position"]

class AnalyticsEvent(_AnalyticsEvent, total=False):
    sessionId: Union[str, None]
    targetType: Union[str, None]
    targetId: Union[str, None]
    query: Union[str, None]
    levelId: Union[str, None]
    x: Union[float, None]
    y: Union[float, None]
    meta: Union[Dict[str, Any], None]

class AnalyticsReportRejected(TypedDict):
    index: int
    code: str

class AnalyticsReport(TypedDict):
    accepted: int
    rejected: List[AnalyticsReportRejected]

class AnalyticsSummaryByDay(TypedDict):
    date: str
    sessions: int
    totals: AnalyticsTotals

class AnalyticsSummaryTopExhibitors(TypedDict):
    id: str
    slug: str
    name: str
    count: int

class AnalyticsSummaryTopBooths(TypedDict):
    id: str
    label: str
    count: int

class AnalyticsSummaryTopSearches(TypedDict):
    query: str
    count: int
    zeroResults: int

AnalyticsSummaryTopRoutes = TypedDict(
    "AnalyticsSummaryTopRoutes",
    {"from": "str", "to": "str", "count": "int"},
    total=False,
)

class AnalyticsSummaryCategories(TypedDict):
    id: str
    name: str
    count: int

class AnalyticsSummaryBanners(TypedDict):
    id: str
    title: Union[str, None]
    impressions: int
    clicks: int
    ctr: float

class AnalyticsSummaryHeatmapValue(TypedDict):
    cell: float
    points: List[List[int]]

AnalyticsSummary = TypedDict(
    "AnalyticsSummary",
    {"from": "str", "to": "str", "totals": "AnalyticsTotals", "sessions": "int", "byDay": "List[AnalyticsSummaryByDay]", "topExhibitors": "List[AnalyticsSummaryTopExhibitors]", "topBooths": "List[AnalyticsSummaryTopBooths]", "topSearches": "List[AnalyticsSummaryTopSearches]", "topRoutes": "List[AnalyticsSummaryTopRoutes]", "categories": "List[AnalyticsSummaryCategories]", "banners": "List[AnalyticsSummaryBanners]", "heatmap": "Dict[str, AnalyticsSummaryHeatmapValue]"},
    total=False,
)

class AnalyticsTotals(TypedDict):
    view: int
    search: int
    booth_click: int
    exhibitor_view: int
    category_select: int
    route: int
    bookmark: int
    share: int
    custom_button: int
    banner_impression: int
    banner_click: int
    level_switch: int
    position: int

class ApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    lastFour: str
    scopes: List[str]
    eventIds: List[str]
    createdAt: str
    updatedAt: str
    expiresAt: Union[str, None]
    lastUsedAt: Union[str, None]

class _ApiKeyInput(TypedDict):
    name: str

class ApiKeyInput(_ApiKeyInput, total=False):
    scopes: List[str]
    expiresAt: Union[str, None]
    eventIds: List[str]
    test: bool

class AuditEntry(TypedDict):
    id: str
    at: str
    eventId: Union[str, None]
    actorKind: Literal["user", "api_key", "operator"]
    actorId: Union[str, None]
    actorName: Union[str, None]
    action: str
    summary: str
    subjectId: Union[str, None]
    before: Union[Dict[str, Any], None]
    after: Union[Dict[str, Any], None]

class BankLineBookings(TypedDict):
    paymentId: str
    orderId: str
    orderNumber: int
    company: str
    event: EventName
    amountCents: int

class BankLineProposalsParts(TypedDict):
    order: BankOrder
    amountCents: int

class BankLineProposals(TypedDict):
    parts: List[BankLineProposalsParts]
    reason: Literal["reference_and_amount", "references_and_sum", "order_number_and_amount", "reference", "references", "order_number", "name_and_amount"]
    confidence: Literal["sure", "likely", "possible"]

class BankLine(TypedDict):
    id: str
    statementId: str
    bookedOn: str
    valueOn: str
    amountCents: int
    currency: str
    name: Union[str, None]
    iban: Union[str, None]
    text: str
    reference: Union[str, None]
    bankRef: Union[str, None]
    state: Literal["open", "booked", "ignored"]
    reason: Union[str, None]
    decidedBy: Union[str, None]
    decidedAt: Union[str, None]
    createdAt: str
    bookings: List[BankLineBookings]
    proposals: List[BankLineProposals]

class BankLineBookingOrders(TypedDict):
    orderId: str
    amountCents: int

class BankLineBooking(TypedDict):
    orders: List[BankLineBookingOrders]

class BankLineRefusal(TypedDict):
    reason: str

class BankLineUndo(TypedDict, total=False):
    reason: str

class BankOrder(TypedDict):
    id: str
    number: int
    status: Literal["pending", "invoiced", "paid", "cancelled", "expired", "refunded"]
    company: str
    boothLabel: str
    currency: str
    amountCents: int
    openCents: int
    invoiceNumber: Union[str, None]
    event: EventName

class BankStatementLines(TypedDict):
    open: int
    booked: int
    ignored: int

class BankStatement(TypedDict):
    id: str
    fileName: Union[str, None]
    accountIban: Union[str, None]
    fromDay: str
    toDay: str
    importedBy: str
    createdAt: str
    lines: BankStatementLines

class Banner(TypedDict):
    id: str
    placement: Literal["search_top", "list_inline", "map_corner", "detail_top", "splash"]
    imageUrl: str
    linkUrl: Union[str, None]
    exhibitorId: Union[str, None]
    levelId: Union[str, None]
    title: Union[str, None]
    weight: int
    startsAt: Union[str, None]
    endsAt: Union[str, None]
    active: bool
    impressions: int
    clicks: int
    createdAt: str
    updatedAt: str

class BannerPatch(TypedDict, total=False):
    placement: Literal["search_top", "list_inline", "map_corner", "detail_top", "splash"]
    imageUrl: str
    linkUrl: Union[str, None]
    exhibitorId: Union[str, None]
    levelId: Union[str, None]
    title: Union[str, None]
    weight: Union[int, None]
    startsAt: Union[str, None]
    endsAt: Union[str, None]
    active: Union[bool, None]

class BannerInput(BannerPatch, total=False):
    pass

class _BillingInput(TypedDict):
    company: str

class BillingInput(_BillingInput, total=False):
    line1: Union[str, None]
    line2: Union[str, None]
    postalCode: Union[str, None]
    city: Union[str, None]
    region: Union[str, None]
    countryCode: Union[str, None]
    vatId: Union[str, None]
    reference: Union[str, None]

class Booth(TypedDict):
    id: str
    legacyId: int
    levelId: str
    label: str
    externalId: Union[str, None]
    title: Union[str, None]
    x: float
    y: float
    width: float
    height: float
    rotation: float
    polygon: Union[List[List[float]], None]
    areaM2: float
    type: Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom"]
    status: Literal["available", "held", "reserved", "sold", "unavailable"]
    holdExpiresAt: Union[str, None]
    holdKind: Literal["order", "manual", None]
    holdReason: Union[str, None]
    price: Union[float, None]
    priceCents: Union[int, None]
    currency: str
    notes: Union[str, None]
    description: Union[str, None]
    tags: List[str]
    metadata: Dict[str, str]
    color: Union[str, None]
    openSides: Union[int, None]
    heightLimitM: Union[float, None]
    locked: bool
    exhibitorIds: List[str]
    createdAt: str
    updatedAt: str

class _BoothAssignment(TypedDict):
    exhibitorId: str

class BoothAssignment(_BoothAssignment, total=False):
    markSold: bool

class BoothExhibitors(TypedDict):
    exhibitorIds: List[str]

class BoothPatch(TypedDict, total=False):
    label: str
    levelId: str
    level: str
    externalId: Union[str, None]
    title: Union[str, None]
    x: float
    y: float
    width: float
    height: float
    rotation: Union[float, None]
    polygon: Union[List[List[float]], None]
    type: Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom", None]
    status: Literal["available", "held", "reserved", "sold", "unavailable"]
    holdMinutes: Union[int, None]
    holdReason: Union[str, None]
    price: Union[float, None]
    notes: Union[str, None]
    description: Union[str, None]
    tags: Union[List[str], None]
    metadata: Union[Dict[str, str], None]
    color: Union[str, None]
    openSides: Union[int, None]
    heightLimitM: Union[float, None]
    locked: Union[bool, None]
    exhibitorIds: Union[List[str], None]

class BoothInput(BoothPatch, total=False):
    pass

class _BoothMerge(TypedDict):
    boothIds: List[str]

class BoothMerge(_BoothMerge, total=False):
    label: str
    confirm: bool

class BoothOption(TypedDict):
    id: str
    boothId: str
    boothLabel: str
    place: Union[int, None]
    priceCents: Union[int, None]
    currency: str
    company: str
    contactName: Union[str, None]
    contactEmail: Union[str, None]
    salesperson: Union[str, None]
    salespersonEmail: Union[str, None]
    notes: Union[str, None]
    endsOn: str
    endsAt: str
    state: Literal["open", "ended", "released", "converted"]
    orderId: Union[str, None]
    createdAt: str
    updatedAt: str

class BoothSplitCuts(TypedDict):
    axis: Literal["x", "y"]
    at: float

class BoothSplit(TypedDict, total=False):
    cuts: List[BoothSplitCuts]
    into: int
    labels: List[str]
    confirm: bool

class _BoothStatusChange(TypedDict):
    status: Literal["available", "held", "reserved", "sold", "unavailable"]

class BoothStatusChange(_BoothStatusChange, total=False):
    holdMinutes: Union[int, None]
    holdReason: Union[str, None]
    force: bool

class BoothUnassignment(TypedDict):
    exhibitorId: str

class BoothWithJoinsIncludedPrice(TypedDict):
    netCents: int
    currency: str

class BoothWithJoinsIncluded(TypedDict, total=False):
    exhibitors: List[Exhibitor]
    price: Union[BoothWithJoinsIncludedPrice, None]

class BoothWithJoins(Booth, total=False):
    included: BoothWithJoinsIncluded

class BundleEvent(TypedDict):
    id: str
    slug: str
    name: str

class BundleBooths(TypedDict):
    id: str
    levelId: str
    label: str
    status: Literal["available", "held", "reserved", "sold", "unavailable"]
    exhibitorIds: List[str]

class BundleWayfinding(TypedDict):
    nodes: List[BundleRecord]
    edges: List[BundleRecord]
    transitions: List[BundleRecord]

class _Bundle(TypedDict):
    version: Union[int, None]
    generatedAt: str
    event: BundleEvent
    levels: List[BundleRecord]
    booths: List[BundleBooths]
    exhibitors: List[BundleRecord]
    categories: List[BundleRecord]
    sessions: List[BundleRecord]
    elements: List[BundleRecord]
    wayfinding: BundleWayfinding
    banners: List[BundleRecord]
    extras: List[BundleRecord]
    settings: Dict[str, Any]

class Bundle(_Bundle, total=False):
    baseUrl: str

class LevelPatch(TypedDict, total=False):
    name: str
    shortName: Union[str, None]
    index: int
    elevation: Union[float, None]
    width: Union[float, None]
    height: Union[float, None]
    background: Union[LevelBackgroundInput, None]
    northDegrees: Union[float, None]
    georeference: Union[GeoreferenceInput, None]
    heightLimitM: Union[float, None]
    translations: Union[LevelTranslations, None]

class LevelInput(LevelPatch, total=False):
    pass

class BundleInputLevels(LevelInput):
    id: str

class BundleInputBooths(BoothInput):
    id: str

class CategoryPatch(TypedDict, total=False):
    name: str
    color: Union[str, None]
    parentId: Union[str, None]
    sortIndex: Union[int, None]
    translations: Union[CategoryTranslations, None]

class CategoryInput(CategoryPatch, total=False):
    pass

class BundleInputCategories(CategoryInput):
    id: str

class PortalProfilePatch(TypedDict, total=False):
    name: str
    description: Union[str, None]
    logoUrl: Union[str, None]
    leadingImageUrl: Union[str, None]
    gallery: Union[List[str], None]
    website: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]
    phone2: Union[str, None]
    address: Union[str, None]
    address2: Union[str, None]
    city: Union[str, None]
    state: Union[str, None]
    zip: Union[str, None]
    country: Union[str, None]
    social: Union[SocialLinks, None]
    videoUrl: Union[str, None]
    customButtons: Union[CustomButtons, None]
    brands: Union[List[str], None]
    searchWords: Union[List[str], None]
    translations: Union[ExhibitorTranslations, None]
    contactName: Union[str, None]
    contactEmail: Union[str, None]
    contactPhone: Union[str, None]
    vatNumber: Union[str, None]

class ExhibitorPatch(PortalProfilePatch, total=False):
    slug: str
    externalId: Union[str, None]
    partnerId: Union[str, None]
    categoryIds: Union[List[str], None]
    categories: Union[List[str], None]
    tags: Union[List[str], None]
    featured: Union[bool, None]
    advertised: Union[bool, None]
    sortIndex: Union[int, None]
    adminNotes: Union[str, None]
    metadata: Union[Dict[str, str], None]

class ExhibitorInput(ExhibitorPatch, total=False):
    pass

class BundleInputExhibitors(ExhibitorInput):
    id: str

class DrawnElement1Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    thickness: float
    solid: bool
    stroke: str

class _DrawnElement1(TypedDict):
    kind: Literal["wall"]
    geometry: ElementGeometryInput

class DrawnElement1(_DrawnElement1, total=False):
    props: Union[DrawnElement1Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement2Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    thickness: float
    stroke: str

class _DrawnElement2(TypedDict):
    kind: Literal["line"]
    geometry: ElementGeometryInput

class DrawnElement2(_DrawnElement2, total=False):
    props: Union[DrawnElement2Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement3Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    text: str
    size: float
    align: Literal["left", "center", "right"]
    color: str

class _DrawnElement3(TypedDict):
    kind: Literal["text"]
    geometry: ElementGeometryInput

class DrawnElement3(_DrawnElement3, total=False):
    props: Union[DrawnElement3Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement4Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    icon: str

class _DrawnElement4(TypedDict):
    kind: Literal["poi"]
    geometry: ElementGeometryInput

class DrawnElement4(_DrawnElement4, total=False):
    props: Union[DrawnElement4Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement5Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    fill: str
    walkable: bool

class _DrawnElement5(TypedDict):
    kind: Literal["zone"]
    geometry: ElementGeometryInput

class DrawnElement5(_DrawnElement5, total=False):
    props: Union[DrawnElement5Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement6Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    url: str
    opacity: float

class _DrawnElement6(TypedDict):
    kind: Literal["image"]
    geometry: ElementGeometryInput

class DrawnElement6(_DrawnElement6, total=False):
    props: Union[DrawnElement6Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement7Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    fill: str
    stroke: str
    solid: bool
    role: str

class _DrawnElement7(TypedDict):
    kind: Literal["shape"]
    geometry: ElementGeometryInput

class DrawnElement7(_DrawnElement7, total=False):
    props: Union[DrawnElement7Props, None]
    translations: Union[ElementTranslations, None]

class _DrawnElement8PropsOpening(TypedDict):
    width: float

class DrawnElement8PropsOpening(_DrawnElement8PropsOpening, total=False):
    swing: Literal["left", "right", "double"]

class DrawnElement8Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    main: bool
    inner: bool
    opening: DrawnElement8PropsOpening

class _DrawnElement8(TypedDict):
    kind: Literal["entrance"]
    geometry: ElementGeometryInput

class DrawnElement8(_DrawnElement8, total=False):
    props: Union[DrawnElement8Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement9Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    solid: bool
    doors: List[List[float]]

class _DrawnElement9(TypedDict):
    kind: Literal["stage"]
    geometry: ElementGeometryInput

class DrawnElement9(_DrawnElement9, total=False):
    props: Union[DrawnElement9Props, None]
    translations: Union[ElementTranslations, None]

class DrawnElement10Props(TypedDict, total=False):
    name: str
    locked: bool
    layer: str
    z: float
    solid: bool
    doors: List[List[float]]

class _DrawnElement10(TypedDict):
    kind: Literal["room"]
    geometry: ElementGeometryInput

class DrawnElement10(_DrawnElement10, total=False):
    props: Union[DrawnElement10Props, None]
    translations: Union[ElementTranslations, None]

DrawnElement = Union["DrawnElement1", "DrawnElement2", "DrawnElement3", "DrawnElement4", "DrawnElement5", "DrawnElement6", "DrawnElement7", "DrawnElement8", "DrawnElement9", "DrawnElement10"]

ElementInput = Dict[str, Any]

BundleInputElements = Dict[str, Any]

class _SessionPatchSpeakers(TypedDict):
    name: str

class SessionPatchSpeakers(_SessionPatchSpeakers, total=False):
    title: Union[str, None]
    company: Union[str, None]
    photoUrl: Union[str, None]

class SessionPatch(TypedDict, total=False):
    title: str
    name: str
    startsAt: str
    endsAt: str
    externalId: Union[str, None]
    description: Union[str, None]
    kind: Union[str, None]
    track: Union[str, None]
    speakers: Union[List[SessionPatchSpeakers], None]
    exhibitorId: Union[str, None]
    boothId: Union[str, None]
    booth: Union[str, None]
    elementId: Union[str, None]
    levelId: Union[str, None]
    x: Union[float, None]
    y: Union[float, None]
    url: Union[str, None]
    capacity: Union[int, None]
    tags: Union[List[str], None]
    translations: Union[SessionTranslations, None]

class SessionInput(SessionPatch, total=False):
    pass

BundleInputSessions = Dict[str, Any]

class _BundleInputWayfindingNodes(TypedDict):
    id: str
    x: float
    y: float
    levelId: str

class BundleInputWayfindingNodes(_BundleInputWayfindingNodes, total=False):
    name: Union[str, None]
    kind: Literal["aisle", "entrance", "door", "passage"]
    generated: bool

BundleInputWayfindingEdges = TypedDict(
    "BundleInputWayfindingEdges",
    {"id": "str", "from": "str", "to": "str", "bidirectional": "bool", "accessible": "bool", "width": "Union[float, None]", "penalty": "float", "closed": "bool", "closedFrom": "Union[str, None]", "closedUntil": "Union[str, None]", "name": "Union[str, None]", "generated": "bool", "levelId": "str"},
    total=False,
)

class _BundleInputWayfindingTransitions(TypedDict):
    id: str
    name: str
    kind: Literal["stairs", "escalator", "elevator", "ramp", "door", "bridge"]
    nodeIds: List[str]
    accessible: bool
    travelSeconds: float

class BundleInputWayfindingTransitions(_BundleInputWayfindingTransitions, total=False):
    direction: Literal["both", "up", "down"]
    closed: bool
    translations: Union[TransitionTranslations, None]

class BundleInputWayfinding(TypedDict, total=False):
    nodes: List[BundleInputWayfindingNodes]
    edges: List[BundleInputWayfindingEdges]
    transitions: List[BundleInputWayfindingTransitions]

class BundleInputBanners(BannerInput):
    id: str

class ExtraPatch(TypedDict, total=False):
    name: str
    kind: str
    description: Union[str, None]
    priceCents: Union[int, None]
    currency: str
    limitPerEvent: Union[int, None]
    limitPerExhibitor: Union[int, None]
    reserveOrBuyAllowed: Union[bool, None]
    active: Union[bool, None]
    translations: Union[ExtraTranslations, None]

class ExtraInput(ExtraPatch, total=False):
    pass

class BundleInputExtras(ExtraInput):
    id: str

class _BundleInput(TypedDict):
    event: EventInput

class BundleInput(_BundleInput, total=False):
    settings: EventSettings
    levels: List[BundleInputLevels]
    booths: List[BundleInputBooths]
    categories: List[BundleInputCategories]
    exhibitors: List[BundleInputExhibitors]
    elements: List[BundleInputElements]
    sessions: List[BundleInputSessions]
    wayfinding: BundleInputWayfinding
    banners: List[BundleInputBanners]
    extras: List[BundleInputExtras]

class BundleRecord(TypedDict):
    id: str

class Category(TypedDict):
    id: str
    legacyId: int
    name: str
    color: Union[str, None]
    parentId: Union[str, None]
    sortIndex: int
    exhibitorCount: int
    boothCount: int
    translations: CategoryTranslations
    createdAt: str
    updatedAt: str

class CategoryTranslationsValue(TypedDict, total=False):
    name: str

CategoryTranslations = Dict[str, "CategoryTranslationsValue"]

class ChangeCounts(TypedDict):
    added: int
    removed: int
    moved: int
    changed: int

class OwnNotice(TypedDict):
    id: str
    version: int
    booths: List[NoticeBooth]
    createdAt: str
    acknowledgedAt: Union[str, None]

class ChangeNotice(OwnNotice):
    exhibitorId: str
    name: str
    sentAt: Union[str, None]
    waiting: bool
    remindedAt: Union[str, None]

class CheckpointWork(TypedDict):
    name: str
    acts: List[str]
    actions: List[Union[str, None]]

class Checkpoint(TypedDict):
    number: int
    createdAt: str
    createdBy: Union[str, None]
    reason: Literal["restore", "work", "change", "import", "generate", "publish", "named"]
    name: Union[str, None]
    authors: List[str]
    work: List[CheckpointWork]

class CheckpointReportKept(TypedDict):
    id: str
    name: str
    reason: str

class CheckpointReport(TypedDict):
    checkpoint: int
    created: int
    updated: int
    removed: int
    unchanged: int
    kept: List[CheckpointReportKept]
    keptDraft: Union[int, None]
    revision: Union[int, None]
    news: Union[PlanNews, None]

class CoExhibitorChoice(TypedDict, total=False):
    company: str
    contactEmail: Union[str, None]
    share: Union[float, None]
    exhibitorId: str

class _CoExhibitorInput(TypedDict):
    company: str

class CoExhibitorInput(_CoExhibitorInput, total=False):
    contactEmail: Union[str, None]
    share: Union[float, None]

class Colleague(TypedDict):
    id: str
    name: str

class _CommentInput(TypedDict):
    text: str

class CommentInput(_CommentInput, total=False):
    replyTo: str
    levelId: str
    x: float
    y: float
    targetId: Union[str, None]

class CommentMessage(TypedDict):
    id: str
    author: str
    own: bool
    text: str
    mentions: List[Colleague]
    editedAt: Union[str, None]
    createdAt: str

class CommentPatch(TypedDict, total=False):
    text: str
    resolved: bool
    read: Literal[True]

class CompanyPeopleCursor(TypedDict):
    x: float
    y: float

class CompanyPeople(TypedDict):
    clientId: str
    personId: str
    name: str
    levelId: Union[str, None]
    cursor: Union[CompanyPeopleCursor, None]
    selection: List[str]

class Company(TypedDict):
    people: List[CompanyPeople]

class CompanyNote(TypedDict):
    id: str
    company: str
    text: str
    isTask: bool
    dueOn: Union[str, None]
    assignee: Union[str, None]
    author: str
    doneAt: Union[str, None]
    createdAt: str
    updatedAt: str

class _CompatAddCategoryBody(TypedDict):
    name: str

class CompatAddCategoryBody(_CompatAddCategoryBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class _CompatAddExhibitorBody(TypedDict):
    name: str

class CompatAddExhibitorBody(_CompatAddExhibitorBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId
    description: Union[str, float, None]
    country: Union[str, float, None]
    address: Union[str, float, None]
    address2: Union[str, float, None]
    city: Union[str, float, None]
    state: Union[str, float, None]
    zip: Union[str, float, None]
    phone1: Union[str, float, None]
    phone2: Union[str, float, None]
    publicEmail: Union[str, float, None]
    privateEmail: Union[str, float, None]
    vatNumber: Union[str, float, None]
    website: Union[str, float, None]
    videoUrl: Union[str, float, None]
    contactName: Union[str, float, None]
    contactPhone: Union[str, float, None]
    adminNotes: Union[str, float, None]
    externalId: Union[str, float, None]
    facebook: Union[str, float, None]
    instagram: Union[str, float, None]
    linkedin: Union[str, float, None]
    twitter: Union[str, float, None]
    xing: Union[str, float, None]
    youtube: Union[str, float, None]
    googlePlus: Union[str, float, None]
    featured: Union[bool, Literal[1, "1", "true", "True", "on", "yes"], Literal[0, "0", "false", "False", "off", "no", ""]]
    advertised: Union[bool, Literal[1, "1", "true", "True", "on", "yes"], Literal[0, "0", "false", "False", "off", "no", ""]]
    categories: Union[List[CompatCategory], Literal[""], None, CompatCategory]
    tags: Union[List[str], Literal[""], None, str]
    metadata: CompatMetadata

class _CompatAddExhibitorBoothBody(TypedDict):
    boothName: CompatId
    exhibitorId: CompatId

class CompatAddExhibitorBoothBody(_CompatAddExhibitorBoothBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class _CompatAddExhibitorExtraBody(TypedDict):
    id: CompatId
    extraId: CompatId

class CompatAddExhibitorExtraBody(_CompatAddExhibitorExtraBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId
    quantity: Union[float, str]
    boothName: CompatOptionalId

class CompatBulkReadExhibitorsBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId
    ids: Union[List[CompatId], Literal[""], None, CompatId]
    externalIds: Union[List[CompatId], Literal[""], None, CompatId]
    fields: Union[Union[List[str], Literal[""], None, str], Dict[str, Any]]

class CompatCategory1(TypedDict, total=False):
    id: CompatOptionalId
    name: str

CompatCategory = Union["CompatCategory1", int, str]

class _CompatDeleteExhibitorBody(TypedDict):
    id: CompatId

class CompatDeleteExhibitorBody(_CompatDeleteExhibitorBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId

class _CompatGetBoothBody(TypedDict):
    name: CompatId

class CompatGetBoothBody(_CompatGetBoothBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class _CompatGetExhibitorBody(TypedDict):
    id: CompatId

class CompatGetExhibitorBody(_CompatGetExhibitorBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId

class _CompatGetExhibitorIdBody(TypedDict):
    externalId: CompatId

class CompatGetExhibitorIdBody(_CompatGetExhibitorIdBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

CompatId = Union[str, int]

class CompatListBoothsBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class CompatListCategoriesBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class CompatListEventsBody(TypedDict, total=False):
    token: str

class _CompatListExhibitorExtrasBody(TypedDict):
    id: CompatId

class CompatListExhibitorExtrasBody(_CompatListExhibitorExtrasBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId

class CompatListExhibitorsBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class CompatListExtrasBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class CompatMetadata1(TypedDict):
    key: str
    value: Union[str, float, None]

CompatMetadata = Union[List["CompatMetadata1"], Dict[str, Union[str, float, None]]]

CompatMoment = str

CompatOptionalId = Union[Literal[""], None, "CompatId"]

class _CompatRemoveCategoryBody(TypedDict):
    id: CompatId

class CompatRemoveCategoryBody(_CompatRemoveCategoryBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId

class _CompatRemoveExhibitorBoothBody(TypedDict):
    boothName: CompatId
    exhibitorId: CompatId

class CompatRemoveExhibitorBoothBody(_CompatRemoveExhibitorBoothBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class _CompatRemoveExhibitorExtraBody(TypedDict):
    id: CompatId
    extraId: CompatId

class CompatRemoveExhibitorExtraBody(_CompatRemoveExhibitorExtraBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId
    quantity: Union[float, str]
    boothName: CompatOptionalId

class CompatSession(TypedDict, total=False):
    id: CompatOptionalId
    externalId: CompatOptionalId
    name: str
    description: Union[str, float, None]
    dates: List[CompatMoment]
    startDate: CompatMoment
    endDate: CompatMoment
    boothId: Union[CompatOptionalId, Literal[0]]
    boothName: CompatOptionalId

class CompatSessionsDeleteBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId
    ids: Union[List[CompatId], Literal[""], None, CompatId]
    externalIds: Union[List[CompatId], Literal[""], None, CompatId]

class CompatSessionsGetBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class _CompatSessionsUpsertBody(TypedDict):
    sessions: Union[List[CompatSession], Literal[""], None, CompatSession]

class CompatSessionsUpsertBody(_CompatSessionsUpsertBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId

class _CompatSetExhibitorLeadingImageBody(TypedDict):
    id: CompatId

class CompatSetExhibitorLeadingImageBody(_CompatSetExhibitorLeadingImageBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId
    imgUrl: Union[Literal[""], None, str]
    file: Any

class _CompatSetExhibitorLogoBody(TypedDict):
    id: CompatId

class CompatSetExhibitorLogoBody(_CompatSetExhibitorLogoBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId
    imgUrl: Union[Literal[""], None, str]
    file: Any

class CompatSetWebhookUrlBody(TypedDict, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId
    webhookUrl: Union[str, Literal[""], None]

class _CompatUpdateBoothBody(TypedDict):
    name: CompatId

class CompatUpdateBoothBody(_CompatUpdateBoothBody, total=False):
    token: str
    eventId: CompatId
    expoId: CompatId
    adminNotes: Union[str, float, None]
    isOnHold: Union[bool, Literal[1, "1", "true", "True", "on", "yes"], Literal[0, "0", "false", "False", "off", "no", ""]]
    holdMinutes: Union[float, str]
    metadata: CompatMetadata

class _CompatUpdateCategoryBody(TypedDict):
    id: CompatId
    name: str

class CompatUpdateCategoryBody(_CompatUpdateCategoryBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId

class _CompatUpdateExhibitorBody(TypedDict):
    id: CompatId

class CompatUpdateExhibitorBody(_CompatUpdateExhibitorBody, total=False):
    token: str
    eventId: CompatOptionalId
    expoId: CompatOptionalId
    description: Union[str, float, None]
    country: Union[str, float, None]
    address: Union[str, float, None]
    address2: Union[str, float, None]
    city: Union[str, float, None]
    state: Union[str, float, None]
    zip: Union[str, float, None]
    phone1: Union[str, float, None]
    phone2: Union[str, float, None]
    publicEmail: Union[str, float, None]
    privateEmail: Union[str, float, None]
    vatNumber: Union[str, float, None]
    website: Union[str, float, None]
    videoUrl: Union[str, float, None]
    contactName: Union[str, float, None]
    contactPhone: Union[str, float, None]
    adminNotes: Union[str, float, None]
    externalId: Union[str, float, None]
    facebook: Union[str, float, None]
    instagram: Union[str, float, None]
    linkedin: Union[str, float, None]
    twitter: Union[str, float, None]
    xing: Union[str, float, None]
    youtube: Union[str, float, None]
    googlePlus: Union[str, float, None]
    name: str
    featured: Union[bool, Literal[1, "1", "true", "True", "on", "yes"], Literal[0, "0", "false", "False", "off", "no", ""]]
    advertised: Union[bool, Literal[1, "1", "true", "True", "on", "yes"], Literal[0, "0", "false", "False", "off", "no", ""]]
    categories: Union[List[CompatCategory], Literal[""], None, CompatCategory]
    tags: Union[List[str], Literal[""], None, str]
    metadata: CompatMetadata

class ConcernedExhibitor(TypedDict):
    exhibitorId: str
    name: str
    booths: List[NoticeBooth]
    told: bool
    reachable: bool

class ConnectorConnection(TypedDict):
    account: str
    pausedReason: Literal["user", "revoked", "setup", None]
    settings: ConnectorSettings
    linked: Dict[str, int]
    failed: int
    lastRunAt: Union[str, None]
    lastFailure: Union[str, None]

class Connector(TypedDict):
    partner: Literal["hubspot", "salesforce"]
    isSetUp: bool
    connection: Union[ConnectorConnection, None]

class ConnectorChange(TypedDict):
    field: str
    to: Literal["aisle", "partner"]
    before: Union[str, None]
    after: Union[str, None]
    isConflict: bool

class ConnectorConsent(TypedDict, total=False):
    code: str
    state: str

class _ConnectorEntry(TypedDict):
    kind: Literal["company", "contact", "deal"]
    action: Literal["created", "updated", "linked", "unlinked", "failed"]
    localId: Union[str, None]
    remoteId: Union[str, None]
    title: str
    changes: List[ConnectorChange]
    error: Union[str, None]

class ConnectorEntry(_ConnectorEntry, total=False):
    id: str
    at: str
    attempts: int

class ConnectorFields(TypedDict):
    kind: str
    names: List[str]

ConnectorMapping = Dict[str, List["MappedField"]]

class ConnectorPatch(TypedDict, total=False):
    isPaused: bool
    settings: ConnectorSettings

class ConnectorReport(TypedDict):
    dryRun: bool
    isComplete: bool
    waitsUntil: Union[str, None]
    failure: Union[str, None]
    created: int
    updated: int
    linked: int
    unlinked: int
    failed: int
    lines: List[ConnectorEntry]

class ConnectorSettings(TypedDict):
    kinds: List[Literal["company", "contact", "deal"]]
    eventIds: List[str]
    conflict: Literal["newest", "aisle", "partner"]
    mapping: ConnectorMapping
    stages: ConnectorStages

ConnectorStages = Dict[str, str]

class ConnectorSync(TypedDict, total=False):
    dryRun: bool
    replay: bool

class ConsentPage(TypedDict):
    url: Union[str, None]

class ContractAccepted(TypedDict):
    number: str
    name: str
    acceptedAt: str
    method: Literal["click", "signed_copy"]

class ContractClick(TypedDict):
    name: str
    number: str

class CsvText(TypedDict):
    csv: str

class CustomButtons2(TypedDict):
    title: str
    url: str

CustomButtons = List["CustomButtons2"]

class Deleted(TypedDict):
    deleted: Literal[True]
    id: str

class Discount(TypedDict):
    id: str
    code: str
    description: Union[str, None]
    percent: Union[float, None]
    amountCents: Union[int, None]
    minSubtotalCents: Union[int, None]
    maxUses: Union[int, None]
    uses: int
    validFrom: Union[str, None]
    validUntil: Union[str, None]
    active: bool
    createdAt: str
    updatedAt: str

class DiscountPatch(TypedDict, total=False):
    code: str
    description: Union[str, None]
    percent: Union[float, None]
    amountCents: Union[int, None]
    minSubtotalCents: Union[int, None]
    maxUses: Union[int, None]
    validFrom: Union[str, None]
    validUntil: Union[str, None]
    active: Union[bool, None]

class DiscountInput(DiscountPatch, total=False):
    pass

class DocumentAcceptance(TypedDict):
    name: str
    acceptedAt: str
    method: Literal["click", "signed_copy"]

class _Document(TypedDict):
    id: str
    eventId: str
    orderId: Union[str, None]
    orderNumber: Union[int, None]
    exhibitorId: Union[str, None]
    kind: Literal["confirmation", "contract", "deposit_invoice", "invoice", "final_invoice", "credit_note", "cancellation_fee", "refund_receipt", "reminder", "statement"]
    number: str
    issuedAt: str
    buyer: str
    currency: str
    netCents: int
    taxCents: int
    grossCents: int
    refersTo: List[str]
    sha256: str
    isReconstructed: bool
    missing: List[str]
    missingForXRechnung: List[str]

class Document(_Document, total=False):
    acceptance: Union[DocumentAcceptance, None]

class Done(TypedDict):
    done: Literal[True]

class EditablePlan(TypedDict):
    revision: int
    levels: List[Level]
    booths: List[PlanBooth]
    elements: List[MapElement]
    nodes: List[WayfindingNode]
    edges: List[PlanEdge]
    passages: List[Transition]

class ElementGeometry1(TypedDict):
    type: Literal["point"]
    x: float
    y: float

class ElementGeometry2(TypedDict):
    type: Literal["line"]
    points: List[List[float]]

class ElementGeometry3(TypedDict):
    type: Literal["polygon"]
    points: List[List[float]]

class _ElementGeometry4(TypedDict):
    type: Literal["rect"]
    x: float
    y: float
    width: float
    height: float

class ElementGeometry4(_ElementGeometry4, total=False):
    rotation: float

class ElementGeometry5(TypedDict):
    type: Literal["circle"]
    x: float
    y: float
    radius: float

ElementGeometry = Union["ElementGeometry1", "ElementGeometry2", "ElementGeometry3", "ElementGeometry4", "ElementGeometry5"]

class ElementGeometryInput1(TypedDict):
    type: Literal["point"]
    x: float
    y: float

class ElementGeometryInput2(TypedDict):
    type: Literal["line"]
    points: List[List[float]]

class ElementGeometryInput3(TypedDict):
    type: Literal["polygon"]
    points: List[List[float]]

class _ElementGeometryInput4(TypedDict):
    type: Literal["rect"]
    x: float
    y: float
    width: float
    height: float

class ElementGeometryInput4(_ElementGeometryInput4, total=False):
    rotation: float

class ElementGeometryInput5(TypedDict):
    type: Literal["circle"]
    x: float
    y: float
    radius: float

ElementGeometryInput = Union["ElementGeometryInput1", "ElementGeometryInput2", "ElementGeometryInput3", "ElementGeometryInput4", "ElementGeometryInput5"]

class ElementPatchProps(TypedDict, total=False):
    pass

class ElementPatch(TypedDict, total=False):
    levelId: str
    kind: Literal["wall", "line", "text", "poi", "zone", "image", "shape", "entrance", "stage", "room"]
    geometry: ElementGeometryInput
    props: Union[ElementPatchProps, None]
    translations: Union[ElementTranslations, None]

class ElementTranslationsValue(TypedDict, total=False):
    name: str
    text: str

ElementTranslations = Dict[str, "ElementTranslationsValue"]

class EmailConfirmation(TypedDict):
    user: str
    token: str

class EmailPreview(TypedDict):
    subject: str
    html: str
    text: str

class EmailTestSent(TypedDict):
    to: str

class EmailText(TypedDict):
    kind: Literal["reserved", "offered", "expiring", "expired", "invoiced", "paid", "payment_failed", "reminder", "overdue", "moved", "proposed", "cancelled", "refunded"]
    language: Literal["en", "de", "fr", "ar", "sv", "es", "he", "da", "pl", "it", "zh-Hans", "cs", "tr", "uk", "pt", "zh-Hant", "fi", "nl", "ja", "el", "ko", "hi"]
    subject: str
    text: str
    isOwn: bool

class OrderMessage(TypedDict):
    subject: str
    text: str

class EmailTextInput(OrderMessage):
    language: Literal["en", "de", "fr", "ar", "sv", "es", "he", "da", "pl", "it", "zh-Hans", "cs", "tr", "uk", "pt", "zh-Hant", "fi", "nl", "ja", "el", "ko", "hi"]

class ErasureRequest(TypedDict):
    name: str

class EventVenue(TypedDict, total=False):
    name: str
    address: str
    lat: float
    lng: float

class EventCounts(TypedDict):
    levels: int
    booths: int
    exhibitors: int
    sessions: int

class Event(TypedDict):
    id: str
    legacyId: int
    name: str
    slug: str
    description: Union[str, None]
    startsAt: Union[str, None]
    endsAt: Union[str, None]
    timezone: str
    venue: Union[EventVenue, None]
    logoUrl: Union[str, None]
    settings: Dict[str, Any]
    status: Literal["draft", "published"]
    publishedVersion: Union[int, None]
    publishedAt: Union[str, None]
    counts: EventCounts
    translations: EventTranslations
    createdAt: str
    updatedAt: str

class EventDispute(TypedDict):
    id: str
    orderId: str
    provider: str
    providerRef: str
    paymentRef: str
    state: Literal["open", "won", "lost"]
    reason: Union[str, None]
    amountCents: int
    currency: str
    feeCents: int
    feeCurrency: Union[str, None]
    respondBy: Union[str, None]
    url: Union[str, None]
    openedAt: str
    closedAt: Union[str, None]
    updatedAt: str
    orderNumber: int
    company: str

class _EventDuplicate(TypedDict):
    name: str

class EventDuplicate(_EventDuplicate, total=False):
    slug: str
    includeExhibitors: bool
    include: List[Literal["exhibitors", "pricing", "extras", "discounts", "banners", "kiosks"]]

class EventPatchVenue(TypedDict, total=False):
    name: Union[str, None]
    address: Union[str, None]
    lat: Union[float, None]
    lng: Union[float, None]

class EventPatch(TypedDict, total=False):
    name: str
    slug: str
    description: Union[str, None]
    startsAt: Union[str, None]
    endsAt: Union[str, None]
    timezone: str
    venue: Union[EventPatchVenue, None]
    logoUrl: Union[str, None]
    settings: EventSettings
    translations: Union[EventTranslations, None]

class EventInput(EventPatch, total=False):
    pass

class EventName(TypedDict):
    id: str
    name: str
    slug: str

class Payment(TypedDict):
    id: str
    orderId: str
    direction: Literal["in", "out"]
    amountCents: int
    currency: str
    method: Literal["card", "bank", "cash", "mock", "other"]
    provider: Union[str, None]
    providerRef: Union[str, None]
    receivedAt: str
    note: Union[str, None]
    recordedBy: Union[str, None]
    refundsPaymentId: Union[str, None]
    reversesPaymentId: Union[str, None]
    createdAt: str

class EventPayment(Payment):
    orderNumber: int
    company: str
    salesperson: Union[str, None]
    boothType: Union[str, None]
    shareCents: int

EventRoles = Dict[str, Literal["manager", "editor", "sales", "viewer"]]

class EventSettingsSalesPayment(TypedDict, total=False):
    depositPercent: Union[float, None]
    balanceDueDaysBeforeStart: Union[int, None]
    invoiceDueDays: Union[int, None]
    releaseAfterDays: Union[int, None]

class EventSettingsSalesCancellation(TypedDict):
    daysBeforeStart: int
    feePercent: float

class _EventSettingsSalesReminders(TypedDict):
    daysAfterDue: int

class EventSettingsSalesReminders(_EventSettingsSalesReminders, total=False):
    feeCents: int
    payWithinDays: int
    texts: Dict[str, str]

class EventSettingsSalesEmailTemplates(OrderMessage):
    name: str

class EventSettingsSalesEmailTexts(OrderMessage):
    kind: Literal["reserved", "offered", "expiring", "expired", "invoiced", "paid", "payment_failed", "reminder", "overdue", "moved", "proposed", "cancelled", "refunded"]
    language: Literal["en", "de", "fr", "ar", "sv", "es", "he", "da", "pl", "it", "zh-Hans", "cs", "tr", "uk", "pt", "zh-Hant", "fi", "nl", "ja", "el", "ko", "hi"]

class EventSettingsSalesSeller(TypedDict, total=False):
    name: Union[str, None]
    address: Union[str, None]
    taxId: Union[str, None]
    line1: Union[str, None]
    line2: Union[str, None]
    postalCode: Union[str, None]
    city: Union[str, None]
    region: Union[str, None]
    countryCode: Union[str, None]
    vatId: Union[str, None]
    taxNumber: Union[str, None]
    register: Union[str, None]
    iban: Union[str, None]
    bic: Union[str, None]
    bankName: Union[str, None]
    contactName: Union[str, None]
    phone: Union[str, None]
    email: Union[str, None]
    logoUrl: Union[str, None]

class EventSettingsSalesDatev(TypedDict, total=False):
    consultantNumber: Union[int, None]
    clientNumber: Union[int, None]
    chart: Literal["SKR03", "SKR04", None]
    customerAccount: Union[str, None]
    fiscalYearBegin: Union[str, None]

class EventSettingsSales(TypedDict, total=False):
    enabled: Union[bool, None]
    currency: Union[str, None]
    holdMinutes: Union[int, None]
    taxRatePercent: Union[float, None]
    taxName: Union[str, None]
    acceptLatePayments: Union[bool, None]
    requirePublished: Union[bool, None]
    terms: Union[str, None]
    invoicePrefix: Union[str, None]
    payment: Union[EventSettingsSalesPayment, None]
    offerMinutes: Union[int, None]
    cancellation: Union[List[EventSettingsSalesCancellation], None]
    requireBilling: Union[bool, None]
    mergeSelections: Union[bool, None]
    checkVatIds: Union[bool, None]
    reminders: Union[List[EventSettingsSalesReminders], None]
    emailTemplates: Union[List[EventSettingsSalesEmailTemplates], None]
    emailTexts: Union[List[EventSettingsSalesEmailTexts], None]
    ownNumberSeries: Union[bool, None]
    seller: Union[EventSettingsSalesSeller, None]
    datev: Union[EventSettingsSalesDatev, None]
    showCompanyWhenPaid: Union[bool, None]

class EventSettingsViewerTheme(TypedDict, total=False):
    primary: Union[str, None]

class EventSettingsViewer(TypedDict, total=False):
    theme: Union[EventSettingsViewerTheme, None]
    boothColours: Literal["plain", "category", "availability", None]
    languages: Union[List[str], None]
    defaultLanguage: Union[str, None]
    showPrices: Union[bool, None]
    showSoldCompanies: Union[bool, None]
    units: Literal["m", "ft", None]
    boothTerm: Union[str, None]
    exhibitorTerm: Union[str, None]
    levelTerm: Union[str, None]

class EventSettingsKioskYouAreHere(TypedDict, total=False):
    levelId: Union[str, None]
    x: Union[float, None]
    y: Union[float, None]

class EventSettingsKiosk(TypedDict, total=False):
    idleSeconds: Union[int, None]
    attract: Union[List[Any], None]
    youAreHere: Union[EventSettingsKioskYouAreHere, None]
    lowReach: Union[bool, None]
    screenHeightCm: Union[float, None]
    popularSearches: Union[bool, None]
    volume: Union[int, None]
    printer: Union[bool, None]

class _EventSettingsPortalDeadlines(TypedDict):
    title: str
    at: str

class EventSettingsPortalDeadlines(_EventSettingsPortalDeadlines, total=False):
    note: Union[str, None]

class _EventSettingsPortalContacts(TypedDict):
    name: str

class EventSettingsPortalContacts(_EventSettingsPortalContacts, total=False):
    role: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]

class EventSettingsPortal(TypedDict, total=False):
    introduction: Union[str, None]
    approval: Union[bool, None]
    closesAt: Union[str, None]
    deadlines: Union[List[EventSettingsPortalDeadlines], None]
    contacts: Union[List[EventSettingsPortalContacts], None]
    extraIds: Union[List[str], None]
    maxBooths: Union[int, None]

class EventSettingsPublishing(TypedDict, total=False):
    refuseOnErrors: Union[bool, None]
    minAisleWidth: Union[float, None]
    ruleSet: Literal["de-mvstaettvo", "us-nfpa101", "gb-adb", None]
    people: Union[int, None]

class EventSettingsEmbed(TypedDict, total=False):
    allowedOrigins: Union[List[str], None]

class EventSettingsIntegrationsPartner(TypedDict, total=False):
    sourceUrl: Union[str, None]
    everyHours: Union[int, None]

class EventSettingsIntegrations(TypedDict, total=False):
    partner: Union[EventSettingsIntegrationsPartner, None]

class EventSettingsAnalytics(TypedDict, total=False):
    enabled: Union[bool, None]
    retentionDays: Union[int, None]

class EventSettingsWayfinding(TypedDict, total=False):
    walkingSpeed: Union[float, None]

class EventSettingsSearch(TypedDict, total=False):
    synonyms: Union[Dict[str, Union[List[str], None]], None]

class EventSettings(TypedDict, total=False):
    sales: Union[EventSettingsSales, None]
    viewer: Union[EventSettingsViewer, None]
    kiosk: Union[EventSettingsKiosk, None]
    portal: Union[EventSettingsPortal, None]
    publishing: Union[EventSettingsPublishing, None]
    embed: Union[EventSettingsEmbed, None]
    integrations: Union[EventSettingsIntegrations, None]
    analytics: Union[EventSettingsAnalytics, None]
    wayfinding: Union[EventSettingsWayfinding, None]
    search: Union[EventSettingsSearch, None]

class EventTranslationsValue(TypedDict, total=False):
    name: str
    description: str

EventTranslations = Dict[str, "EventTranslationsValue"]

class PortalProfileCustomButtons(TypedDict):
    title: str
    url: str

class PortalProfileTranslationsValue(TypedDict, total=False):
    name: str
    description: str

class PortalProfile(TypedDict):
    name: str
    description: Union[str, None]
    logoUrl: Union[str, None]
    leadingImageUrl: Union[str, None]
    gallery: List[str]
    website: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]
    phone2: Union[str, None]
    address: Union[str, None]
    address2: Union[str, None]
    city: Union[str, None]
    state: Union[str, None]
    zip: Union[str, None]
    country: Union[str, None]
    social: Dict[str, str]
    videoUrl: Union[str, None]
    customButtons: List[PortalProfileCustomButtons]
    brands: List[str]
    searchWords: List[str]
    translations: Dict[str, PortalProfileTranslationsValue]
    contactName: Union[str, None]
    contactEmail: Union[str, None]
    contactPhone: Union[str, None]
    vatNumber: Union[str, None]

class Exhibitor(PortalProfile):
    id: str
    legacyId: int
    slug: str
    externalId: Union[str, None]
    partnerId: Union[str, None]
    categoryIds: List[str]
    tags: List[str]
    featured: bool
    advertised: bool
    sortIndex: int
    adminNotes: Union[str, None]
    metadata: Dict[str, str]
    boothIds: List[str]
    boothLabels: List[str]
    createdAt: str
    updatedAt: str

class ExhibitorAccountEntries(TypedDict):
    kind: Literal["confirmation", "contract", "deposit_invoice", "invoice", "final_invoice", "credit_note", "cancellation_fee", "refund_receipt", "reminder", "statement", "payment", "refund"]
    number: Union[str, None]
    day: str
    cents: int
    balanceCents: int
    documentId: Union[str, None]
    paymentId: Union[str, None]
    orderId: Union[str, None]

class ExhibitorAccount(TypedDict):
    currency: str
    balanceCents: int
    entries: List[ExhibitorAccountEntries]

class ExhibitorAnalyticsExhibitor(TypedDict):
    id: str
    slug: str
    name: str

class ExhibitorAnalyticsByDay(TypedDict):
    date: str
    totals: AnalyticsTotals

class ExhibitorAnalyticsSearches(TypedDict):
    query: str
    count: int

class ExhibitorAnalyticsSimilar(TypedDict):
    count: int
    medians: Dict[str, float]

ExhibitorAnalytics = TypedDict(
    "ExhibitorAnalytics",
    {"exhibitor": "ExhibitorAnalyticsExhibitor", "from": "str", "to": "str", "totals": "AnalyticsTotals", "byDay": "List[ExhibitorAnalyticsByDay]", "searches": "List[ExhibitorAnalyticsSearches]", "routesTo": "int", "bookmarks": "int", "bannerImpressions": "int", "bannerClicks": "int", "rank": "int", "percentile": "float", "medians": "Dict[str, float]", "similar": "Union[ExhibitorAnalyticsSimilar, None]"},
    total=False,
)

class ExhibitorDossierBooths(TypedDict):
    id: str

class ExhibitorDossierSessions(TypedDict):
    id: str

class ExhibitorDossierOrders(TypedDict):
    id: str

class ExhibitorDossierExtrasExtra(TypedDict):
    id: str
    kind: str
    name: str

class ExhibitorDossierExtras(TypedDict):
    extra: ExhibitorDossierExtrasExtra
    quantity: int
    boothId: Union[str, None]
    orderId: Union[str, None]

class ExhibitorDossierAnalytics(TypedDict):
    totals: Dict[str, int]

class ExhibitorDossier(TypedDict):
    exportedAt: str
    exhibitor: Exhibitor
    booths: List[ExhibitorDossierBooths]
    sessions: List[ExhibitorDossierSessions]
    orders: List[ExhibitorDossierOrders]
    extras: List[ExhibitorDossierExtras]
    analytics: ExhibitorDossierAnalytics

class ExhibitorTranslationsValue(TypedDict, total=False):
    name: str
    description: str

ExhibitorTranslations = Dict[str, "ExhibitorTranslationsValue"]

class ExhibitorWithJoinsIncluded(TypedDict, total=False):
    booths: List[Booth]
    categories: List[Category]

class ExhibitorWithJoins(Exhibitor, total=False):
    included: ExhibitorWithJoinsIncluded

class Expiry(TypedDict):
    expired: int
    orderIds: List[str]
    releasedBooths: List[str]

class Extra(TypedDict):
    id: str
    legacyId: int
    kind: str
    name: str
    description: Union[str, None]
    priceCents: Union[int, None]
    currency: str
    limitPerEvent: Union[int, None]
    limitPerExhibitor: Union[int, None]
    reserveOrBuyAllowed: bool
    active: bool
    assigned: int
    available: Union[int, None]
    translations: ExtraTranslations
    createdAt: str
    updatedAt: str

class _ExtraAssignment(TypedDict):
    extraId: str

class ExtraAssignment(_ExtraAssignment, total=False):
    quantity: int
    boothId: Union[str, None]

class _ExtraRemoval(TypedDict):
    extraId: str

class ExtraRemoval(_ExtraRemoval, total=False):
    quantity: int
    boothId: Union[str, None]

class ExtraTranslationsValue(TypedDict, total=False):
    name: str
    description: str

ExtraTranslations = Dict[str, "ExtraTranslationsValue"]

class Fee(TypedDict):
    id: str
    name: str
    per: Literal["order", "exhibitor", "booth", "m2", "coexhibitor"]
    amountCents: int
    minCents: Union[int, None]
    maxCents: Union[int, None]
    currency: str
    boothTypes: List[Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom"]]
    levelIds: List[str]
    taxCategory: Literal["S", "E", "Z", "O", None]
    mandatory: bool
    active: bool
    createdAt: str
    updatedAt: str

class FeePatch(TypedDict, total=False):
    name: str
    per: Literal["order", "exhibitor", "booth", "m2", "coexhibitor"]
    amountCents: int
    minCents: Union[int, None]
    maxCents: Union[int, None]
    currency: str
    boothTypes: Union[List[Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom"]], None]
    levelIds: Union[List[str], None]
    taxCategory: Literal["S", "E", "Z", "O", None]
    mandatory: Union[bool, None]
    active: Union[bool, None]

class FeeInput(FeePatch, total=False):
    pass

class FeedMeta(TypedDict):
    next: str
    hasMore: bool

class ForgottenPassword(TypedDict):
    email: str

class FoundEvents(TypedDict):
    id: str
    name: str
    slug: str

class FoundExhibitorsEvent(TypedDict):
    name: str
    slug: str

class FoundExhibitors(TypedDict):
    id: str
    event: FoundExhibitorsEvent
    name: str
    slug: str

class FoundBoothsEvent(TypedDict):
    name: str
    slug: str

class FoundBooths(TypedDict):
    id: str
    event: FoundBoothsEvent
    label: str

class FoundOrdersEvent(TypedDict):
    name: str
    slug: str

class FoundOrders(TypedDict):
    id: str
    event: FoundOrdersEvent
    number: int
    company: str
    boothLabel: str

class Found(TypedDict):
    events: List[FoundEvents]
    exhibitors: List[FoundExhibitors]
    booths: List[FoundBooths]
    orders: List[FoundOrders]

class _GenerateInput(TypedDict):
    levelId: str

class GenerateInput(_GenerateInput, total=False):
    cellSize: float
    clearance: float
    apply: bool
    replaceDrawn: bool

class GeneratedNetworkNodes(TypedDict):
    id: str
    levelId: str
    x: float
    y: float
    name: Union[str, None]
    kind: Literal["aisle", "entrance", "door", "passage"]
    generated: bool

GeneratedNetworkEdges = TypedDict(
    "GeneratedNetworkEdges",
    {"id": "str", "levelId": "str", "from": "str", "to": "str", "bidirectional": "bool", "accessible": "bool", "width": "Union[float, None]", "penalty": "float", "closed": "bool", "closedFrom": "Union[str, None]", "closedUntil": "Union[str, None]", "name": "Union[str, None]", "generated": "bool", "lengthM": "float"},
    total=False,
)

class GeneratedNetworkStats(TypedDict):
    nodes: int
    edges: int
    lengthM: float
    cellSize: float
    clearance: float
    components: int
    unreachableBooths: List[str]
    millis: float

class GeneratedNetwork(TypedDict):
    levelId: str
    nodes: List[GeneratedNetworkNodes]
    edges: List[GeneratedNetworkEdges]
    stats: GeneratedNetworkStats
    applied: bool

class _GeoJsonFeature(TypedDict):
    type: Literal["Feature"]
    geometry: Union[GeoJsonGeometry, None]

class GeoJsonFeature(_GeoJsonFeature, total=False):
    id: Union[Union[str, float], None]
    properties: Union[Dict[str, Any], None]

class GeoJsonFeatureCollectionCrsProperties(TypedDict, total=False):
    name: str

class GeoJsonFeatureCollectionCrs(TypedDict, total=False):
    properties: GeoJsonFeatureCollectionCrsProperties

class GeoJsonFeatureCollectionPlanEvent(TypedDict, total=False):
    name: str

class GeoJsonFeatureCollectionPlanLevels(LevelInput):
    id: str

class GeoJsonFeatureCollectionPlan(TypedDict, total=False):
    event: GeoJsonFeatureCollectionPlanEvent
    currency: Union[str, None]
    levels: List[GeoJsonFeatureCollectionPlanLevels]

class _GeoJsonFeatureCollection(TypedDict):
    type: Literal["FeatureCollection"]
    features: List[GeoJsonFeature]

class GeoJsonFeatureCollection(_GeoJsonFeatureCollection, total=False):
    name: str
    crs: Union[GeoJsonFeatureCollectionCrs, None]
    plan: GeoJsonFeatureCollectionPlan

class GeoJsonGeometry1(TypedDict):
    type: Literal["Point"]
    coordinates: List[float]

class GeoJsonGeometry2(TypedDict):
    type: Literal["LineString"]
    coordinates: List[List[float]]

class GeoJsonGeometry3(TypedDict):
    type: Literal["Polygon"]
    coordinates: List[List[List[float]]]

class GeoJsonGeometry4(TypedDict):
    type: Literal["MultiPoint"]
    coordinates: List[List[float]]

class GeoJsonGeometry5(TypedDict):
    type: Literal["MultiLineString"]
    coordinates: List[List[List[float]]]

class GeoJsonGeometry6(TypedDict):
    type: Literal["MultiPolygon"]
    coordinates: List[List[List[List[float]]]]

GeoJsonGeometry = Union["GeoJsonGeometry1", "GeoJsonGeometry2", "GeoJsonGeometry3", "GeoJsonGeometry4", "GeoJsonGeometry5", "GeoJsonGeometry6"]

class _GeoJsonImport(TypedDict):
    format: Literal["geojson"]
    geojson: GeoJsonFeatureCollection

class GeoJsonImport(_GeoJsonImport, total=False):
    name: str
    slug: str

class GeoreferenceInputPoints(TypedDict):
    x: float
    y: float
    lat: float
    lng: float

class GeoreferenceInput(TypedDict):
    points: List[GeoreferenceInputPoints]

class HeldExtra(TypedDict):
    extra: Extra
    quantity: int
    boothId: Union[str, None]
    orderId: Union[str, None]

class IdentityProof(TypedDict, total=False):
    password: str
    code: str
    passkey: PasskeyUse

class ImportUndoKept(TypedDict):
    label: str
    reason: str

class ImportUndo(TypedDict):
    deleted: int
    restored: int
    kept: List[ImportUndoKept]

class Import(TypedDict):
    id: str
    kind: Literal["exhibitors", "booths", "sessions"]
    fileName: Union[str, None]
    importedBy: str
    created: int
    updated: int
    createdAt: str
    undoableUntil: str
    undoneAt: Union[str, None]
    undo: Union[ImportUndo, None]

class ImportError(TypedDict):
    row: int
    column: str
    message: str

class ImportReportPreviewChanges(TypedDict):
    field: str
    before: Any
    after: Any

class ImportReportPreview(TypedDict):
    row: int
    change: Literal["created", "updated", "unchanged"]
    label: str
    fields: List[str]
    id: str
    changes: List[ImportReportPreviewChanges]

class _ImportReport(TypedDict):
    created: int
    updated: int
    unchanged: int
    skipped: int
    errors: List[ImportError]

class ImportReport(_ImportReport, total=False):
    preview: List[ImportReportPreview]

class ImportedStatementStatement(TypedDict):
    id: str
    fileName: Union[str, None]
    accountIban: Union[str, None]
    fromDay: str
    toDay: str
    importedBy: str
    createdAt: str

class ImportedStatement(TypedDict):
    statement: Union[ImportedStatementStatement, None]
    added: int
    known: int

class InstallManifestIcons(TypedDict):
    src: str
    sizes: str
    type: str
    purpose: str

class _InstallManifest(TypedDict):
    id: str
    name: str
    short_name: str
    start_url: str
    scope: str
    display: Literal["standalone"]
    background_color: str
    theme_color: str
    icons: List[InstallManifestIcons]

class InstallManifest(_InstallManifest, total=False):
    description: str
    lang: str

class Invitation(TypedDict):
    id: str
    email: str
    role: Role
    eventRoles: EventRoles
    createdAt: str
    expiresAt: str

class _InvitationAcceptance(TypedDict):
    token: str

class InvitationAcceptance(_InvitationAcceptance, total=False):
    name: str
    password: str

class _InvitationInput(TypedDict):
    email: str
    role: Role

class InvitationInput(_InvitationInput, total=False):
    eventRoles: EventRoles

class IsochroneLevels(TypedDict):
    levelId: str
    lines: List[List[float]]

class IsochroneBooths(TypedDict):
    id: str
    label: str
    seconds: float

class Isochrone(TypedDict):
    name: str
    levels: List[IsochroneLevels]
    booths: List[IsochroneBooths]

class KeyReplay(TypedDict):
    status: int
    body: str

class KeyRequest(TypedDict):
    id: str
    at: str
    method: str
    path: str
    status: int
    durationMs: int
    requestId: str

class KeyRequestDetail(KeyRequest):
    body: Union[str, None]
    error: Union[str, None]
    replay: Literal["possible", "incomplete", "money"]

class KeyUsageLimit(TypedDict):
    perMinute: float
    burst: float

class KeyUsageDays(TypedDict):
    day: str
    requests: int
    refused: int
    failed: int

class KeyUsage(TypedDict):
    limit: Union[KeyUsageLimit, None]
    days: List[KeyUsageDays]

class KioskSetup(TypedDict):
    id: str
    name: str
    levelId: Union[str, None]
    x: Union[float, None]
    y: Union[float, None]
    heading: Union[float, None]
    language: Union[str, None]
    settings: KioskSettings
    paused: bool

class Kiosk(KioskSetup):
    state: Literal["unpaired", "offline", "online"]
    reloadWanted: bool
    pairedAt: Union[str, None]
    seenAt: Union[str, None]
    touchedAt: Union[str, None]
    shownVersion: Union[int, None]
    uptimeSeconds: Union[int, None]
    errors: int
    lastError: Union[str, None]
    screen: Union[str, None]
    shown: Union[KioskShown, None]
    createdAt: str
    updatedAt: str

class _KioskBeat(TypedDict):
    secret: str

class KioskBeat(_KioskBeat, total=False):
    version: Union[int, None]
    uptimeSeconds: Union[int, None]
    untouchedSeconds: Union[int, None]
    errors: Union[int, None]
    lastError: Union[str, None]
    screen: Union[str, None]
    shown: Union[KioskShown, None]

class KioskCommand(TypedDict):
    command: Literal["reload", "pause", "resume"]

class KioskPatch(TypedDict, total=False):
    name: str
    levelId: Union[str, None]
    x: Union[float, None]
    y: Union[float, None]
    heading: Union[float, None]
    language: Union[str, None]
    settings: KioskSettings

class KioskInput(KioskPatch, total=False):
    pass

class KioskOffer(TypedDict):
    code: str
    secret: str
    expiresAt: str
    beatSeconds: int

class KioskOrders(TypedDict):
    paired: bool
    expiresAt: Union[str, None]
    beatSeconds: int
    kiosk: Union[KioskSetup, None]
    commands: List[Literal["reload"]]
    publishedVersion: Union[int, None]

class KioskPairing(TypedDict):
    code: str

class KioskSettings(TypedDict, total=False):
    idleSeconds: Union[int, None]
    attract: Union[bool, None]
    lowReach: Union[bool, None]
    screenHeightCm: Union[float, None]
    accessible: Union[bool, None]
    keyboard: Union[bool, None]
    theme: Literal["light", "dark", None]
    volume: Union[int, None]
    printer: Union[bool, None]

class KioskShownCamera(TypedDict):
    x: float
    y: float
    scale: float
    rotation: float

class KioskShown(TypedDict):
    screen: Literal["attract", "list", "search", "card", "route", "visit", "settings", "dialog"]
    title: Union[str, None]
    language: str
    theme: Literal["light", "dark"]
    levelId: str
    camera: KioskShownCamera
    width: int
    height: int
    imageUrl: Union[str, None]

class KioskUseKiosksByDay(TypedDict):
    date: str
    actions: int
    sessions: int

class KioskUseKiosks(TypedDict):
    id: str
    name: str
    actions: int
    sessions: int
    byDay: List[KioskUseKiosksByDay]

KioskUse = TypedDict(
    "KioskUse",
    {"from": "str", "to": "str", "kiosks": "List[KioskUseKiosks]"},
    total=False,
)

class LegacyBoothMetadata(TypedDict):
    key: str
    value: str

class LegacyBooth(TypedDict):
    id: int
    name: str
    externalId: Union[str, None]
    title: str
    type: str
    size: str
    price: Union[float, None]
    reserveUrl: Union[str, None]
    buyUrl: Union[str, None]
    isOnHold: bool
    isSpecialSection: bool
    status: str
    exhibitors: List[int]
    exhibitorNames: List[str]
    adminNotes: str
    metadata: List[LegacyBoothMetadata]

class LegacyExhibitorPartCategories(TypedDict):
    id: int
    name: str

class LegacyExhibitorPartMetadata(TypedDict):
    key: str
    value: str

class LegacyExhibitorPart(TypedDict, total=False):
    id: int
    name: str
    externalId: Union[str, None]
    description: str
    featured: bool
    advertised: bool
    country: str
    address: str
    address2: str
    city: str
    state: str
    zip: str
    phone1: str
    phone2: str
    publicEmail: str
    privateEmail: str
    vatNumber: str
    website: str
    facebook: str
    instagram: str
    linkedin: str
    twitter: str
    googlePlus: str
    xing: str
    youtube: str
    videoUrl: str
    contactName: str
    contactPhone: str
    adminNotes: str
    autoLoginUrl: Union[str, None]
    categories: List[LegacyExhibitorPartCategories]
    tags: List[str]
    metadata: List[LegacyExhibitorPartMetadata]
    booths: List[str]
    images: List[str]
    logoFileUrl: Union[str, None]
    leadingImageUrl: Union[str, None]
    customButtonTitle: str
    customButtonUrl: str
    updatedAt: str

class LegacyExhibitor(LegacyExhibitorPart, total=False):
    pass

class LegacyExtraExhibitorsBooth(TypedDict):
    name: str
    externalId: Union[str, None]

class LegacyExtraExhibitors(TypedDict):
    name: str
    externalId: Union[str, None]
    booth: Union[LegacyExtraExhibitorsBooth, None]

class LegacyExtra(TypedDict):
    id: int
    name: str
    description: str
    price: Union[float, None]
    limitPerEvent: Union[int, None]
    limitPerExhibitor: Union[int, None]
    isReserveOrBuyAllowed: bool
    Exhibitors: List[LegacyExtraExhibitors]

class LegacyFeedBooths(TypedDict):
    id: int
    name: str
    exhibitors: List[int]

class LegacyFeedExhibitors(TypedDict):
    id: int
    name: str
    categories: List[int]

class LegacyFeedCategories(TypedDict):
    id: int
    name: str

class LegacyFeedPoiTypes(TypedDict):
    id: int
    name: str

class LegacyFeedEvents(TypedDict):
    id: int
    name: str

class LegacyFeed(TypedDict):
    title: str
    homeUrl: str
    logo: str
    boothTerm: str
    levelTerm: str
    exhibitorTerm: str
    booths: List[LegacyFeedBooths]
    exhibitors: List[LegacyFeedExhibitors]
    categories: List[LegacyFeedCategories]
    poiTypes: List[LegacyFeedPoiTypes]
    events: List[LegacyFeedEvents]

class _LegacyFeedInputBooths(TypedDict):
    id: int
    name: str

class LegacyFeedInputBooths(_LegacyFeedInputBooths, total=False):
    title: Union[str, None]
    externalId: Union[str, None]
    description: Union[str, None]
    color: Union[str, None]
    status: Union[str, None]
    size: Union[str, None]
    type: Union[str, None]
    boothTypeName: Union[str, None]
    price: Union[str, float, None]
    exhibitors: List[int]
    special: bool
    isOnHold: bool
    meta: Dict[str, str]
    poiTypeId: Union[int, None]

class LegacyFeedInputExhibitorsLogo12(TypedDict, total=False):
    url: Union[str, None]

class _LegacyFeedInputExhibitors(TypedDict):
    id: int
    name: str

class LegacyFeedInputExhibitors(_LegacyFeedInputExhibitors, total=False):
    externalId: Union[str, None]
    description: Union[str, None]
    address: Union[str, None]
    address2: Union[str, None]
    city: Union[str, None]
    state: Union[str, None]
    zip: Union[str, None]
    country: Union[str, None]
    phone1: Union[str, None]
    website: Union[str, None]
    facebook: Union[str, None]
    instagram: Union[str, None]
    linkedin: Union[str, None]
    twitter: Union[str, None]
    xing: Union[str, None]
    youtube: Union[str, None]
    videoUrl: Union[str, None]
    email: Union[str, None]
    leadingImageUrl: Union[str, None]
    customButtonTitle: Union[str, None]
    customButtonUrl: Union[str, None]
    customButton2Title: Union[str, None]
    customButton2Url: Union[str, None]
    customButton3Title: Union[str, None]
    customButton3Url: Union[str, None]
    featured: bool
    advertise: bool
    logo: Union[Union[str, LegacyFeedInputExhibitorsLogo12], None]
    gallery: List[Union[str, None]]
    categories: List[int]
    order: float

class LegacyFeedInputCategories(TypedDict):
    id: int
    name: str

class LegacyFeedInputPoiTypes(TypedDict):
    id: int
    name: str

class LegacyFeedInputEventsSpeakers(TypedDict, total=False):
    name: Union[str, None]
    company: Union[str, None]
    jobTitle: Union[str, None]
    photoFile: Union[str, None]

class LegacyFeedInputEventsTracks(TypedDict, total=False):
    name: Union[str, None]

class _LegacyFeedInputEvents(TypedDict):
    id: int
    name: str

class LegacyFeedInputEvents(_LegacyFeedInputEvents, total=False):
    externalId: Union[str, None]
    description: Union[str, None]
    startDate: Union[str, None]
    endDate: Union[str, None]
    link: Union[str, None]
    exhibitorId: Union[int, None]
    boothId: Union[int, None]
    speakers: List[LegacyFeedInputEventsSpeakers]
    tracks: List[LegacyFeedInputEventsTracks]

class _LegacyFeedInput(TypedDict):
    booths: List[LegacyFeedInputBooths]

class LegacyFeedInput(_LegacyFeedInput, total=False):
    title: Union[str, None]
    startDate: Union[str, None]
    endDate: Union[str, None]
    logo: Union[str, None]
    locale: Union[str, None]
    boothTerm: Union[str, None]
    levelTerm: Union[str, None]
    exhibitorTerm: Union[str, None]
    exhibitors: List[LegacyFeedInputExhibitors]
    categories: List[LegacyFeedInputCategories]
    poiTypes: List[LegacyFeedInputPoiTypes]
    events: List[LegacyFeedInputEvents]

class LegacySession(TypedDict):
    id: int
    externalId: Union[str, None]
    name: str
    description: str
    dates: List[str]
    startDate: str
    endDate: str
    logo: Union[str, None]
    boothId: Union[int, None]
    boothName: Union[str, None]
    speakerIds: List[int]
    trackIds: List[int]

class _LevelBackground(TypedDict):
    url: str
    x: float
    y: float
    width: float
    height: float
    rotation: float
    opacity: float
    locked: bool

class LevelBackground(_LevelBackground, total=False):
    vector: Union[str, None]
    shown: bool

class LevelGeoreferencePoints(TypedDict):
    x: float
    y: float
    lat: float
    lng: float

class LevelGeoreference(TypedDict):
    points: List[LevelGeoreferencePoints]

class Level(TypedDict):
    id: str
    name: str
    shortName: Union[str, None]
    index: int
    elevation: Union[float, None]
    width: Union[float, None]
    height: Union[float, None]
    background: Union[LevelBackground, None]
    northDegrees: Union[float, None]
    georeference: Union[LevelGeoreference, None]
    heightLimitM: Union[float, None]
    translations: LevelTranslations
    createdAt: str
    updatedAt: str

class _LevelBackgroundInput(TypedDict):
    url: str
    width: float
    height: float

class LevelBackgroundInput(_LevelBackgroundInput, total=False):
    x: float
    y: float
    rotation: float
    opacity: float
    locked: bool
    vector: Union[str, None]
    shown: bool

LevelElementsElements = Dict[str, Any]

class LevelElements(TypedDict):
    levelId: str
    elements: List[LevelElementsElements]

class _LevelNetworkInputNodes(TypedDict):
    x: float
    y: float

class LevelNetworkInputNodes(_LevelNetworkInputNodes, total=False):
    id: str
    name: Union[str, None]
    kind: Literal["aisle", "entrance", "door", "passage"]
    generated: bool

LevelNetworkInputEdges = TypedDict(
    "LevelNetworkInputEdges",
    {"id": "str", "from": "str", "to": "str", "bidirectional": "bool", "accessible": "bool", "width": "Union[float, None]", "penalty": "float", "closed": "bool", "closedFrom": "Union[str, None]", "closedUntil": "Union[str, None]", "name": "Union[str, None]", "generated": "bool"},
    total=False,
)

class LevelNetworkInput(TypedDict):
    levelId: str
    nodes: List[LevelNetworkInputNodes]
    edges: List[LevelNetworkInputEdges]

class LevelOrder(TypedDict):
    ids: List[str]

class LevelTranslationsValue(TypedDict, total=False):
    name: str
    shortName: str

LevelTranslations = Dict[str, "LevelTranslationsValue"]

class ListedBooth(BoothWithJoins, total=False):
    exhibitorNames: List[str]
    salePriceCents: Union[int, None]

class MapElement(TypedDict):
    id: str
    levelId: str
    kind: Literal["wall", "line", "text", "poi", "zone", "image", "shape", "entrance", "stage", "room"]
    geometry: ElementGeometry
    props: Dict[str, Any]
    translations: ElementTranslations
    createdAt: str
    updatedAt: str

class MappedField(TypedDict):
    field: str
    remote: str
    flow: Literal["both", "out", "in"]

class Me(TypedDict):
    kind: Literal["user", "api_key"]
    orgId: str
    scopes: List[str]

class MediaVariants(TypedDict):
    url: str
    width: int
    height: int
    bytes: int
    type: str

class Media(TypedDict):
    id: str
    url: str
    width: int
    height: int
    bytes: int
    type: str
    variants: List[MediaVariants]

class MemberChange(TypedDict, total=False):
    role: Role
    eventRoles: EventRoles

class Membership(TypedDict):
    id: str
    name: str
    role: Role

class MetaIgnored(TypedDict):
    name: str
    nearest: Union[str, None]

class _Meta(TypedDict):
    total: int
    limit: int
    offset: int
    next: Union[str, None]

class Meta(_Meta, total=False):
    ignored: List[MetaIgnored]

class MoneyReportRows(TypedDict):
    key: Union[str, None]
    currency: str
    receivedCents: int
    refundedCents: int
    netCents: int
    payments: int

class MoneyReport(TypedDict):
    rows: List[MoneyReportRows]
    receivables: List[Receivables]
    receivableRows: List[ReceivablesRow]

class NameTranslationsValue(TypedDict, total=False):
    name: str

NameTranslations = Dict[str, "NameTranslationsValue"]

class NewApiKey(ApiKey):
    key: str

class NewCheckpoint(TypedDict):
    name: str

class NewInvitation(Invitation):
    url: str

class _NoteInput(TypedDict):
    company: str
    text: str

class NoteInput(_NoteInput, total=False):
    isTask: Union[bool, None]
    dueOn: Union[str, None]
    assignee: Union[str, None]

class NotePatch(TypedDict, total=False):
    company: str
    text: str
    isTask: Union[bool, None]
    dueOn: Union[str, None]
    assignee: Union[str, None]
    done: bool

class _NoticeBoothSteps(TypedDict):
    kind: Literal["moved", "shrank", "lost_open_side"]
    words: str

class NoticeBoothSteps(_NoticeBoothSteps, total=False):
    change: NoticeChange

class NoticeBooth(TypedDict):
    label: str
    steps: List[NoticeBoothSteps]
    before: NoticeSide
    after: NoticeSide

NoticeChange = TypedDict(
    "NoticeChange",
    {"of": "Literal[\"booth\", \"level\", \"place\", \"angle\", \"area\", \"sides\"]", "from": "Union[str, float, None]", "to": "Union[str, float]"},
    total=False,
)

class NoticeSideAround(TypedDict):
    label: str
    outline: List[List[float]]

class NoticeSide(TypedDict):
    boothId: str
    label: str
    level: str
    areaM2: float
    openSides: int
    outline: List[List[float]]
    around: List[NoticeSideAround]

class OptionConversion(TypedDict, total=False):
    contactName: str
    contactEmail: str
    exhibitorId: Union[str, None]
    notes: Union[str, None]
    locale: Union[str, None]

class _OptionInput(TypedDict):
    boothId: str
    company: str
    endsOn: str

class OptionInput(_OptionInput, total=False):
    contactName: Union[str, None]
    contactEmail: Union[str, None]
    salesperson: Union[str, None]
    salespersonEmail: Union[str, None]
    notes: Union[str, None]

class OptionPatch(TypedDict, total=False):
    company: str
    contactName: Union[str, None]
    contactEmail: Union[str, None]
    salesperson: Union[str, None]
    salespersonEmail: Union[str, None]
    notes: Union[str, None]
    endsOn: str

class OrderBooths(TypedDict):
    id: str
    label: str

class OrderCoExhibitors(TypedDict):
    exhibitorId: str
    company: str
    share: Union[float, None]

class OrderExtras(TypedDict):
    extraId: str
    quantity: int

class OrderPastInvoices(TypedDict):
    invoiceNumber: str
    creditNumber: str
    creditedAt: str

class OrderBilling2(TypedDict):
    company: str
    line1: Union[str, None]
    line2: Union[str, None]
    postalCode: Union[str, None]
    city: Union[str, None]
    region: Union[str, None]
    countryCode: Union[str, None]
    vatId: Union[str, None]
    reference: Union[str, None]

class OrderAcceptance(TypedDict):
    sha256: str
    at: str
    name: str

class Order(TypedDict):
    id: str
    number: int
    status: Literal["pending", "invoiced", "paid", "cancelled", "expired", "refunded"]
    boothId: Union[str, None]
    boothLabel: str
    booths: List[OrderBooths]
    exhibitorId: Union[str, None]
    coExhibitors: List[OrderCoExhibitors]
    company: str
    contactName: str
    contactEmail: str
    notes: Union[str, None]
    discountCode: Union[str, None]
    extras: List[OrderExtras]
    lines: List[OrderLine]
    currency: str
    subtotalCents: int
    taxCents: int
    amountCents: int
    amount: float
    pricingRuleId: Union[str, None]
    expiresAt: Union[str, None]
    extendedAt: Union[str, None]
    paidAt: Union[str, None]
    invoicedAt: Union[str, None]
    cancelledAt: Union[str, None]
    refundedAt: Union[str, None]
    cancelReason: Union[str, None]
    provider: Union[str, None]
    providerRef: Union[str, None]
    depositCents: int
    dueCents: int
    balanceDueAt: Union[str, None]
    releaseAt: Union[str, None]
    paidCents: int
    refundedCents: int
    refundDueCents: int
    paymentIssue: Literal["late_payment", "double_payment", "amount_mismatch", "payment_failed", "refund_failed", "dispute_lost", None]
    paymentsUnderWay: List[PaymentUnderWay]
    invoiceNumber: Union[str, None]
    creditNumber: Union[str, None]
    pastInvoices: List[OrderPastInvoices]
    movedAt: Union[str, None]
    movedFrom: Union[str, None]
    moveReason: Union[str, None]
    billing: Union[OrderBilling2, None]
    locale: Union[str, None]
    acceptance: Union[OrderAcceptance, None]
    salesperson: Union[str, None]
    portalOrderedAt: Union[str, None]
    taxRatePercent: float
    taxName: Union[str, None]
    vatIdState: Literal["pending", "valid", "invalid", "unreachable", None]
    vatIdCheckedAt: Union[str, None]
    reminderLevel: int
    remindedAt: Union[str, None]
    remindersStopped: bool
    outstandingCents: int
    overdueCents: int
    feesKeptCents: int
    cancelFeeCents: int
    createdAt: str
    updatedAt: str

class OrderBilling(TypedDict):
    billing: BillingInput

class OrderCancellation(TypedDict, total=False):
    reason: Union[str, None]
    waiveFee: bool

class OrderEmail(TypedDict):
    id: str
    kind: Literal["reserved", "expiring", "expired", "invoiced", "paid", "moved", "cancelled", "refunded", "reminder", "overdue", "payment_reminder", "payment_failed", "proposed", "message"]
    subject: Union[str, None]
    text: Union[str, None]
    state: Literal["waiting", "sent", "dropped"]
    attempts: int
    createdAt: str
    dueAt: Union[str, None]
    sentAt: Union[str, None]

class OrderExtension(TypedDict):
    id: str
    expiresAt: Union[str, None]

class OrderItem(TypedDict):
    id: str
    orderId: str
    place: int
    kind: Literal["booth", "extra", "fee", "coexhibitor", "discount", "adjustment"]
    boothId: Union[str, None]
    extraId: Union[str, None]
    exhibitorId: Union[str, None]
    description: str
    quantity: int
    unitCents: int
    netCents: int
    taxCategory: Literal["S", "AE", "E", "Z", "O"]
    taxRatePercent: float
    status: Literal["active", "cancelled"]
    holdsBooth: bool

class OrderItemInput(TypedDict, total=False):
    boothId: str
    extraId: str
    coExhibitor: CoExhibitorChoice
    quantity: int
    description: str
    unitCents: int

class OrderItemRemoved(TypedDict):
    order: Order
    feeCents: int
    differenceCents: int

class OrderLineTax(TypedDict):
    category: Literal["S", "AE", "E", "Z", "O"]
    ratePercent: float

class _OrderLine(TypedDict):
    kind: Literal["booth", "extra", "fee", "coexhibitor", "discount", "adjustment", "tax"]
    refId: Union[str, None]
    description: str
    quantity: int
    unitCents: int
    totalCents: int

class OrderLine(_OrderLine, total=False):
    feeId: str
    tax: OrderLineTax

OrderMove = TypedDict(
    "OrderMove",
    {"booth": "str", "from": "str", "keepPrice": "bool", "reason": "Union[str, None]"},
    total=False,
)

class OrderMovePreview(TypedDict):
    boothLabel: str
    status: Literal["pending", "invoiced", "paid", "cancelled", "expired", "refunded"]
    currency: str
    lines: List[OrderLine]
    amountCents: int
    differenceCents: int
    dueCents: int
    refundDueCents: int

class OrderPatch(TypedDict, total=False):
    notes: Union[str, None]
    company: str
    contactName: str
    contactEmail: str
    salesperson: Union[str, None]
    billing: Union[BillingInput, None]
    locale: Union[str, None]
    remindersStopped: bool
    portalHandled: Literal[True]
    amountCents: int
    amount: float

class OrderPayment(TypedDict, total=False):
    providerRef: Union[str, None]
    amountCents: Union[int, None]
    amount: Union[float, None]
    currency: Union[str, None]
    method: Literal["card", "bank", "cash", "other", None]
    receivedAt: Union[str, None]
    note: Union[str, None]

class OrderRefund(TypedDict, total=False):
    onlyDue: bool
    reason: Union[str, None]
    amountCents: Union[int, None]
    amount: Union[float, None]
    currency: Union[str, None]

class OrderState(TypedDict):
    id: str
    status: Literal["pending", "invoiced", "paid", "cancelled", "expired", "refunded"]

class OrderWithJoinsIncludedEvent(TypedDict):
    id: str
    slug: str
    name: str
    startsAt: Union[str, None]
    endsAt: Union[str, None]
    timezone: str

class OrderWithJoinsIncluded(TypedDict, total=False):
    event: OrderWithJoinsIncludedEvent
    exhibitor: Union[Exhibitor, None]
    booths: List[Booth]
    documents: List[Document]
    payments: List[Payment]

class OrderWithJoins(Order, total=False):
    included: OrderWithJoinsIncluded

class Organisation(TypedDict):
    id: str
    name: str
    requiresSecondFactor: bool
    retention: OrganisationRetention
    createdAt: str
    eraseAt: Union[str, None]

class OrganisationChange(TypedDict, total=False):
    name: str
    requiresSecondFactor: bool
    retention: OrganisationRetention

OrganisationRetention = Dict[str, Union[int, None]]

class OrganisationSwitch(TypedDict):
    organisationId: str

class OwedOrder(TypedDict):
    orderId: str
    number: int
    company: str
    invoiceNumber: Union[str, None]
    balanceDueAt: Union[str, None]
    currency: str
    amountCents: int

class OwnSession(TypedDict):
    id: str
    device: Union[str, None]
    ipAddress: str
    createdAt: str
    lastUsedAt: str
    current: bool
    isBySingleSignOn: bool

class PartnerFeedLastSyncFailure(TypedDict):
    code: str
    message: str

class PartnerFeedLastSync(TypedDict):
    endedAt: str
    scheduled: bool
    source: str
    created: int
    updated: int
    unchanged: int
    skipped: int
    errors: List[ImportError]
    failure: Union[PartnerFeedLastSyncFailure, None]

class PartnerFeed(TypedDict):
    sourceUrl: Union[str, None]
    everyHours: Union[int, None]
    nextSyncAt: Union[str, None]
    lastSync: Union[PartnerFeedLastSync, None]

class PartnerSync(TypedDict, total=False):
    sourceUrl: str
    dryRun: bool

class PartnerSyncReport(ImportReport):
    dryRun: bool
    source: str

class Passkey(TypedDict):
    id: str
    name: str
    isSynced: bool
    createdAt: str
    lastUsedAt: Union[str, None]

class PasskeyAdded(TypedDict):
    recoveryCodes: List[str]
    passkey: Passkey

class PasskeyChallenge(TypedDict):
    challenge: str
    rpId: str

class PasskeyChange(TypedDict):
    name: str

class _PasskeyInput(TypedDict):
    name: str
    id: str
    clientDataJSON: str
    attestationObject: str

class PasskeyInput(_PasskeyInput, total=False):
    transports: List[str]

class PasskeyOptions(TypedDict):
    challenge: str
    rpId: str
    userId: str
    userName: str
    known: List[str]

class PasskeyUse(TypedDict):
    id: str
    clientDataJSON: str
    authenticatorData: str
    signature: str

class PasswordChange(TypedDict):
    currentPassword: str
    newPassword: str

class PasswordReset(TypedDict):
    token: str
    password: str

class PaymentReversal(TypedDict):
    reason: str

class PaymentUnderWay(TypedDict):
    provider: str
    checkoutId: str
    ref: str
    amountCents: int
    currency: str
    method: Literal["card", "bank", "cash", "mock", "other"]
    since: str
    receivedCents: int
    awaitsTransfer: bool
    instructionsUrl: Union[str, None]

class PersonTracesMentions(TypedDict):
    where: str
    count: int

class PersonTraces(TypedDict):
    email: str
    names: List[str]
    keptNames: List[str]
    orders: int
    exhibitors: int
    waitlist: int
    invitations: int
    account: Literal["none", "former", "member", "elsewhere"]
    mentions: List[PersonTracesMentions]
    events: List[str]

class PersonWish(TypedDict):
    email: str

class Place(TypedDict):
    name: str
    address: str
    lat: float
    lng: float
    kind: Literal["venue", "address", "street", "city", "region", "country"]

class PlanBooth(Booth):
    parts: List[str]

class PlanChangeChanges(TypedDict, total=False):
    levels: PlanTableChange
    booths: PlanTableChange
    elements: PlanTableChange
    nodes: PlanTableChange
    edges: PlanTableChange
    passages: PlanTableChange

class _PlanChange(TypedDict):
    baseRevision: int
    changes: PlanChangeChanges
    clientId: str

class PlanChange(_PlanChange, total=False):
    proposedLabels: List[str]
    name: str

class PlanChanged(TypedDict):
    revision: int
    news: Union[PlanNews, None]

class PlanCheckCounts(TypedDict):
    error: int
    warning: int

class PlanCheckKinds(TypedDict):
    kind: Literal["overlap", "outside_level", "duplicate_label", "unreachable_booth", "narrow_aisle", "blocked_exit", "exhibitor_without_booth", "sold_without_exhibitor", "too_high", "far_from_exit", "dead_end", "narrow_exit"]
    severity: Literal["error", "warning"]
    count: int

class PlanCheck(TypedDict):
    minAisleWidth: float
    ruleSet: Union[SafetyRules, None]
    people: Union[int, None]
    counts: PlanCheckCounts
    kinds: List[PlanCheckKinds]
    issues: List[PlanIssue]

class PlanComment(TypedDict):
    id: str
    levelId: str
    x: float
    y: float
    targetId: Union[str, None]
    across: float
    down: float
    unread: bool
    resolvedAt: Union[str, None]
    resolvedBy: Union[str, None]
    messages: List[CommentMessage]
    createdAt: str
    updatedAt: str

class PlanCrowds(TypedDict):
    timezone: str
    hours: Dict[str, List[List[Union[str, int]]]]

class PlanDiffObjectsChanges(TypedDict):
    change: Literal["added", "removed", "moved", "resized", "renumbered", "status", "price", "exhibitors", "changed"]
    words: str
    before: Any
    after: Any

class PlanDiffObjects(TypedDict):
    kind: Literal["event", "level", "booth", "element", "network", "transition", "exhibitor", "category", "session", "banner", "extra"]
    id: str
    name: str
    changes: List[PlanDiffObjectsChanges]

PlanDiff = TypedDict(
    "PlanDiff",
    {"from": "Union[int, None]", "to": "Union[int, None]", "counts": "ChangeCounts", "objects": "List[PlanDiffObjects]"},
    total=False,
)

PlanEdge = TypedDict(
    "PlanEdge",
    {"id": "str", "levelId": "str", "from": "str", "to": "str", "bidirectional": "bool", "accessible": "bool", "width": "Union[float, None]", "penalty": "float", "closed": "bool", "closedFrom": "Union[str, None]", "closedUntil": "Union[str, None]", "name": "Union[str, None]", "generated": "bool", "createdAt": "str", "updatedAt": "str"},
    total=False,
)

class PlanIssueAt(TypedDict):
    x: float
    y: float

class PlanIssueObjects(TypedDict):
    kind: Literal["booth", "exhibitor", "element", "edge"]
    id: str
    name: str

class PlanIssue(TypedDict):
    kind: Literal["overlap", "outside_level", "duplicate_label", "unreachable_booth", "narrow_aisle", "blocked_exit", "exhibitor_without_booth", "sold_without_exhibitor", "too_high", "far_from_exit", "dead_end", "narrow_exit"]
    severity: Literal["error", "warning"]
    words: str
    levelId: Union[str, None]
    at: Union[PlanIssueAt, None]
    value: Union[float, None]
    limit: Union[float, None]
    objects: List[PlanIssueObjects]

class PlanNewsStepsAuthor(TypedDict):
    personId: str
    name: str
    clientId: str
    act: Union[str, None]

class PlanNewsSteps(TypedDict):
    revision: int
    table: Literal["levels", "booths", "elements", "nodes", "edges", "passages"]
    ids: List[str]
    records: int
    author: Union[PlanNewsStepsAuthor, None]
    at: str

class PlanNewsTablesLevels(TypedDict):
    put: List[Level]
    gone: List[str]

class PlanNewsTablesBooths(TypedDict):
    put: List[PlanBooth]
    gone: List[str]

class PlanNewsTablesElements(TypedDict):
    put: List[MapElement]
    gone: List[str]

class PlanNewsTablesNodes(TypedDict):
    put: List[WayfindingNode]
    gone: List[str]

class PlanNewsTablesEdges(TypedDict):
    put: List[PlanEdge]
    gone: List[str]

class PlanNewsTablesPassages(TypedDict):
    put: List[Transition]
    gone: List[str]

class PlanNewsTables(TypedDict):
    levels: PlanNewsTablesLevels
    booths: PlanNewsTablesBooths
    elements: PlanNewsTablesElements
    nodes: PlanNewsTablesNodes
    edges: PlanNewsTablesEdges
    passages: PlanNewsTablesPassages

class PlanNews(TypedDict):
    revision: int
    steps: List[PlanNewsSteps]
    tables: PlanNewsTables

class PlanPrices(TypedDict):
    currency: str
    prices: Dict[str, float]

class PlanRecord(TypedDict):
    id: str

class PlanStatusClosures(TypedDict):
    kind: Literal["edge", "transition"]
    id: str
    until: Union[str, None]

class PlanStatusCompaniesValue(TypedDict):
    exhibitorId: str
    slug: str
    name: str

class PlanStatus(TypedDict):
    version: int
    statusVersion: str
    statuses: Dict[str, Literal["available", "held", "reserved", "sold", "unavailable"]]
    closures: List[PlanStatusClosures]
    companies: Dict[str, PlanStatusCompaniesValue]

PlanTableChangeUpdated = TypedDict(
    "PlanTableChangeUpdated",
    {"from": "PlanRecord", "to": "PlanRecord"},
    total=False,
)

class PlanTableChange(TypedDict, total=False):
    added: List[PlanRecord]
    updated: List[PlanTableChangeUpdated]
    removed: List[PlanRecord]

class PlanVersion(TypedDict):
    version: int
    checksum: str
    publishedAt: str
    statusVersion: str

class PopularSearches(TypedDict):
    searches: List[str]

class PortalEvent(TypedDict):
    name: str
    slug: str
    logoUrl: Union[str, None]
    startsAt: Union[str, None]
    endsAt: Union[str, None]
    timezone: str
    published: bool
    introduction: Union[str, None]

class PortalExhibitor(TypedDict):
    id: str
    slug: str
    categories: List[str]

class PortalRights(TypedDict):
    edit: Literal["live", "approval", "locked", "closed"]
    closesAt: Union[str, None]

class PortalPending(TypedDict):
    changes: Dict[str, Any]
    submittedAt: str
    refusedAt: Union[str, None]
    refusal: Union[str, None]

class PortalBooths(TypedDict):
    id: str
    label: str
    areaM2: float
    level: str
    type: str

class PortalExtrasHeld(TypedDict):
    name: str
    translations: ExtraTranslations
    quantity: int
    boothLabel: Union[str, None]
    ordered: bool

class PortalExtrasOffered(TypedDict):
    id: str
    kind: str
    name: str
    description: Union[str, None]
    translations: ExtraTranslations
    priceCents: Union[int, None]
    currency: str
    available: Union[int, None]

class PortalExtras(TypedDict):
    held: List[PortalExtrasHeld]
    offered: List[PortalExtrasOffered]

class PortalOrderingTerms(TypedDict):
    text: str
    sha256: str

class PortalOrdering(TypedDict):
    boothsLeft: int
    terms: Union[PortalOrderingTerms, None]

class PortalOrders(TypedDict):
    id: str
    number: int
    status: str
    boothLabel: str
    boothLabels: List[str]
    amountCents: int
    paidCents: int
    currency: str
    createdAt: str
    url: str

class PortalSessions(TypedDict):
    id: str
    title: str
    startsAt: str
    endsAt: str
    description: Union[str, None]

class PortalDeadlines(TypedDict):
    title: str
    at: str
    note: Union[str, None]
    over: bool

class PortalContacts(TypedDict):
    name: str
    role: Union[str, None]
    email: Union[str, None]
    phone: Union[str, None]

class Portal(TypedDict):
    event: PortalEvent
    exhibitor: PortalExhibitor
    profile: PortalProfile
    rights: PortalRights
    pending: Union[PortalPending, None]
    notices: List[OwnNotice]
    booths: List[PortalBooths]
    names: Dict[str, NameTranslations]
    extras: PortalExtras
    ordering: PortalOrdering
    orders: List[PortalOrders]
    proposals: List[Proposal]
    sessions: List[PortalSessions]
    deadlines: List[PortalDeadlines]
    contacts: List[PortalContacts]

class PortalBoothOffer(TypedDict):
    id: str
    label: str
    level: str
    areaM2: float
    type: str
    adjoins: bool
    priceCents: Union[int, None]
    currency: str

class PortalBoothOrderAcceptedTerms(TypedDict):
    sha256: str

class _PortalBoothOrder(TypedDict):
    boothId: str

class PortalBoothOrder(_PortalBoothOrder, total=False):
    acceptedTerms: Union[PortalBoothOrderAcceptedTerms, None]
    locale: Union[str, None]

class PortalChange(TypedDict):
    exhibitorId: str
    name: str
    slug: str
    changes: Dict[str, Any]
    before: Dict[str, Any]
    submittedAt: str

class PortalEntryPending(TypedDict):
    changes: Dict[str, Any]
    submittedAt: str
    refusedAt: Union[str, None]
    refusal: Union[str, None]

class PortalEntry(TypedDict):
    enteredAt: Union[str, None]
    lockedAt: Union[str, None]
    pending: Union[PortalEntryPending, None]

class PortalLetter(TypedDict, total=False):
    message: Union[str, None]

class PortalLink(TypedDict):
    url: str
    expiresAt: Union[str, None]
    rotatedAt: Union[str, None]
    sentAt: Union[str, None]

class PortalLock(TypedDict):
    locked: bool

class PortalOrderAcceptedTerms(TypedDict):
    sha256: str

class _PortalOrder(TypedDict):
    extraId: str

class PortalOrder(_PortalOrder, total=False):
    quantity: int
    acceptedTerms: Union[PortalOrderAcceptedTerms, None]
    locale: Union[str, None]

class PortalSessionPatch(TypedDict, total=False):
    title: str
    description: Union[str, None]

class _PortalVerdict(TypedDict):
    approve: bool

class PortalVerdict(_PortalVerdict, total=False):
    reason: Union[str, None]

class PricingRule(TypedDict):
    id: str
    name: str
    boothType: Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom", None]
    levelId: Union[str, None]
    minAreaM2: Union[float, None]
    maxAreaM2: Union[float, None]
    priceCents: Union[int, None]
    pricePerM2Cents: Union[int, None]
    currency: str
    validFrom: Union[str, None]
    validUntil: Union[str, None]
    cornerSurchargePercent: Union[float, None]
    active: bool
    priority: int
    createdAt: str
    updatedAt: str

class PricingRulePatch(TypedDict, total=False):
    name: str
    boothType: Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom", None]
    levelId: Union[str, None]
    minAreaM2: Union[float, None]
    maxAreaM2: Union[float, None]
    priceCents: Union[int, None]
    pricePerM2Cents: Union[int, None]
    currency: str
    validFrom: Union[str, None]
    validUntil: Union[str, None]
    cornerSurchargePercent: Union[float, None]
    active: Union[bool, None]
    priority: Union[int, None]

class PricingRuleInput(PricingRulePatch, total=False):
    pass

class ProcessReport(TypedDict):
    processed: int
    delivered: int
    failed: int
    retrying: int

class ProposalChangeItem(TypedDict):
    description: str
    unitCents: int

class ProposalChange(TypedDict):
    fromBoothId: str
    toBoothId: Union[str, None]
    addedBoothIds: List[str]
    keepPrice: bool
    item: Union[ProposalChangeItem, None]

class ProposalBeforeBooths(TypedDict):
    id: str
    label: str
    areaM2: float

class ProposalBefore(TypedDict):
    booths: List[ProposalBeforeBooths]
    subtotalCents: int
    amountCents: int

class ProposalAfterBooths(TypedDict):
    id: str
    label: str
    areaM2: float

class ProposalAfter(TypedDict):
    booths: List[ProposalAfterBooths]
    subtotalCents: int
    amountCents: int

class Proposal(TypedDict):
    id: str
    orderId: str
    change: ProposalChange
    before: ProposalBefore
    after: ProposalAfter
    differenceCents: int
    currency: str
    message: Union[str, None]
    endsAt: Union[str, None]
    sha256: str
    author: str
    state: Literal["open", "accepted", "declined", "withdrawn", "ended", "outdated"]
    answeredBy: Union[str, None]
    answeredAt: Union[str, None]
    reason: Union[str, None]
    createdAt: str

class ProposalAcceptance(TypedDict):
    name: str
    sha256: str

class ProposalInput(TypedDict, total=False):
    fromBoothId: str
    toBoothId: str
    addedBoothIds: List[str]
    keepPrice: bool
    description: str
    unitCents: int
    message: Union[str, None]
    endsOn: Union[str, None]

class _ProposalRefusal(TypedDict):
    name: str

class ProposalRefusal(_ProposalRefusal, total=False):
    reason: Union[str, None]

class Publication(TypedDict, total=False):
    note: Union[str, None]
    tellExhibitors: bool

class Version(TypedDict):
    id: str
    number: int
    note: Union[str, None]
    publishedAt: str
    publishedBy: Union[str, None]
    checksum: str
    counts: Dict[str, int]
    changes: ChangeCounts

class PublishedVersion(Version):
    warnings: List[PlanIssue]
    told: int

class QuoteBooths(TypedDict):
    id: str
    label: str
    areaM2: float
    status: Literal["available", "held", "reserved", "sold", "unavailable"]
    available: bool

class QuoteRule(TypedDict):
    id: str
    name: str

class QuoteExtras(TypedDict):
    id: str
    name: str
    kind: str
    description: Union[str, None]
    translations: ExtraTranslations
    priceCents: Union[int, None]
    available: Union[int, None]

class QuoteFees(TypedDict):
    id: str
    name: str
    per: Literal["order", "exhibitor", "booth", "m2", "coexhibitor"]
    amountCents: int
    mandatory: bool

class QuoteOneStand(TypedDict):
    label: str
    areaM2: float
    merges: bool
    priced: bool
    lines: List[OrderLine]
    subtotalCents: int
    taxCents: int
    totalCents: int
    total: float
    depositCents: int

class Quote(TypedDict):
    boothId: str
    label: str
    areaM2: float
    status: Literal["available", "held", "reserved", "sold", "unavailable"]
    available: bool
    booths: List[QuoteBooths]
    priced: bool
    currency: str
    basis: Literal["booth", "fixed", "per_m2", None]
    rule: Union[QuoteRule, None]
    lines: List[OrderLine]
    subtotalCents: int
    taxCents: int
    totalCents: int
    total: float
    depositCents: int
    termsSha256: Union[str, None]
    extras: List[QuoteExtras]
    fees: List[QuoteFees]
    oneStand: Union[QuoteOneStand, None]

class Receivables(TypedDict):
    currency: str
    outstandingCents: int
    overdueCents: int
    notDueCents: int
    due1To30DaysCents: int
    due31To60DaysCents: int
    due61To90DaysCents: int
    dueOver90DaysCents: int
    feesKeptCents: int
    depositsHeldCents: int

class ReceivablesRow(Receivables):
    key: Union[str, None]

class RecordChange(TypedDict):
    type: Literal["event", "level", "booth", "element", "transition", "wayfinding", "comment", "exhibitor", "category", "session", "order", "payment", "dispute", "document", "option", "waitlistEntry", "note", "pricingRule", "fee", "taxRule", "discount", "extra", "banner", "kiosk", "version", "webhook", "webhookEvent"]
    action: Literal["created", "updated", "deleted"]
    id: str
    eventId: Union[str, None]
    at: str
    cursor: str

class RecordedWebhookEvent(TypedDict):
    id: str
    type: str
    createdAt: str
    eventId: str
    data: Dict[str, Any]

class RecoveryCodes(TypedDict):
    recoveryCodes: List[str]

ReportSending = TypedDict(
    "ReportSending",
    {"from": "Union[str, None]", "to": "Union[str, None]", "message": "Union[str, None]"},
    total=False,
)

class ReportSent(TypedDict):
    to: str
    sentAt: str

class _ReservationExtras(TypedDict):
    extraId: str

class ReservationExtras(_ReservationExtras, total=False):
    quantity: int

class ReservationAcceptedTerms(TypedDict):
    sha256: str

class _Reservation(TypedDict):
    company: str
    contactName: str
    contactEmail: str

class Reservation(_Reservation, total=False):
    boothId: str
    boothIds: List[str]
    oneStand: bool
    exhibitorId: Union[str, None]
    notes: Union[str, None]
    extras: List[ReservationExtras]
    coExhibitors: List[CoExhibitorInput]
    discountCode: Union[str, None]
    feeIds: List[str]
    billing: Union[BillingInput, None]
    locale: Union[str, None]
    acceptedTerms: Union[ReservationAcceptedTerms, None]
    salesperson: Union[str, None]

class Reserved(TypedDict):
    order: Order
    checkoutUrl: str

class Restoration(TypedDict, total=False):
    ids: List[str]
    dryRun: bool
    baseRevision: int
    clientId: str

class RestoreReportKept(TypedDict):
    id: str
    name: str
    reason: str

class RestoreReport(TypedDict):
    version: int
    created: int
    updated: int
    removed: int
    unchanged: int
    kept: List[RestoreReportKept]
    keptDraft: Union[int, None]
    revision: Union[int, None]
    news: Union[PlanNews, None]

Role = Literal["owner", "admin", "editor", "sales", "viewer", "guest"]

class RouteTransitions(TypedDict):
    id: str
    name: str
    kind: Literal["stairs", "escalator", "elevator", "ramp", "door", "bridge"]
    accessible: bool
    fromLevelId: str
    toLevelId: str
    durationSeconds: float

Route = TypedDict(
    "Route",
    {"from": "RoutePlace", "to": "RoutePlace", "via": "List[RoutePlace]", "accessible": "bool", "quiet": "bool", "distanceM": "float", "durationSeconds": "float", "legs": "List[RouteLeg]", "steps": "List[RouteStep]", "transitions": "List[RouteTransitions]"},
    total=False,
)

class RouteBatch2Error(TypedDict):
    code: str
    message: str

class RouteBatch2(TypedDict):
    route: Union[Route, None]
    error: Union[RouteBatch2Error, None]

RouteBatch = List["RouteBatch2"]

RouteBatchInputRoutes = TypedDict(
    "RouteBatchInputRoutes",
    {"from": "str", "to": "str", "via": "List[str]", "optimizeVia": "bool"},
    total=False,
)

class _RouteBatchInput(TypedDict):
    routes: List[RouteBatchInputRoutes]

class RouteBatchInput(_RouteBatchInput, total=False):
    accessible: bool
    lang: str
    units: Literal["m", "ft"]
    at: str

class RouteLegPath(TypedDict):
    levelId: str
    points: List[List[float]]

RouteLeg = TypedDict(
    "RouteLeg",
    {"from": "RoutePlace", "to": "RoutePlace", "distanceM": "float", "durationSeconds": "float", "path": "List[RouteLegPath]", "steps": "List[RouteStep]"},
    total=False,
)

class RouteMatrixFrom(TypedDict):
    place: str
    name: str

class RouteMatrixTo(TypedDict):
    place: str
    name: str

class RouteMatrixRows(TypedDict):
    distanceM: float
    durationSeconds: float

RouteMatrix = TypedDict(
    "RouteMatrix",
    {"from": "List[RouteMatrixFrom]", "to": "List[RouteMatrixTo]", "rows": "List[List[Union[RouteMatrixRows, None]]]"},
    total=False,
)

RouteMatrixInput = TypedDict(
    "RouteMatrixInput",
    {"from": "List[str]", "to": "List[str]", "accessible": "bool", "at": "str"},
    total=False,
)

class RoutePlaceSnapped(TypedDict):
    distanceM: float

class _RoutePlace(TypedDict):
    place: str
    name: str
    levelId: str
    x: float
    y: float

class RoutePlace(_RoutePlace, total=False):
    snapped: RoutePlaceSnapped

class RouteStepLandmark(TypedDict):
    kind: str

class RouteStep(TypedDict):
    kind: Literal["depart", "straight", "left", "right", "slight_left", "slight_right", "sharp_left", "sharp_right", "u_turn", "transition", "arrive"]
    text: str
    levelId: str
    x: float
    y: float
    bearing: Union[float, None]
    distanceM: float
    durationSeconds: float
    landmark: Union[RouteStepLandmark, None]
    transitionId: Union[str, None]
    side: Literal["left", "right", "ahead", None]

class SafetyRules(TypedDict):
    id: Literal["de-mvstaettvo", "us-nfpa101", "gb-adb"]
    name: str
    source: str
    note: str
    minAisleWidth: Union[float, None]
    maxExitDistance: Union[float, None]
    maxDeadEnd: Union[float, None]
    minExitWidth: Union[float, None]
    exitWidthPerPerson: Union[float, None]

class SalesSummaryTotals(TypedDict):
    currency: str
    paidCents: int
    invoicedCents: int
    pendingCents: int
    refundedCents: int
    dueCents: int
    outstandingCents: int
    overdueCents: int
    feesKeptCents: int

class SalesSummaryOrders(TypedDict):
    pending: int
    invoiced: int
    paid: int
    cancelled: int
    expired: int
    refunded: int

class SalesSummaryBooths(TypedDict):
    available: int
    held: int
    reserved: int
    sold: int
    unavailable: int
    total: int

class SalesSummaryArea(TypedDict):
    totalM2: float
    soldM2: float
    reservedM2: float
    heldM2: float
    availableM2: float

class SalesSummaryByType(TypedDict):
    type: str
    areaM2: float
    soldM2: float
    available: int
    held: int
    reserved: int
    sold: int
    unavailable: int
    total: int

class SalesSummaryByDay(TypedDict):
    date: str
    paidCents: int
    orders: int

class SalesSummaryBySalesperson(TypedDict):
    salesperson: Union[str, None]
    currency: str
    orders: int
    paidCents: int
    invoicedCents: int
    pendingCents: int

class SalesSummary(TypedDict):
    totals: List[SalesSummaryTotals]
    orders: SalesSummaryOrders
    booths: SalesSummaryBooths
    area: SalesSummaryArea
    byType: List[SalesSummaryByType]
    byDay: List[SalesSummaryByDay]
    bySalesperson: List[SalesSummaryBySalesperson]
    occupancyPercent: float

class SampleData(TypedDict):
    until: Union[str, None]
    orders: int

class SandboxEvent(TypedDict):
    id: str
    slug: str
    name: str

class Sandbox(TypedDict):
    organisationId: str
    event: SandboxEvent

class SandboxEmail(TypedDict):
    id: str
    to: str
    subject: str
    text: str
    html: Union[str, None]
    attachments: List[str]
    createdAt: str

class SecondFactor(TypedDict):
    enabledAt: Union[str, None]
    passkeys: int
    recoveryCodesLeft: int

class SecondFactorConfirmation(TypedDict):
    code: str

class SecondFactorKey(TypedDict):
    secret: str
    url: str

class SentTo(TypedDict):
    to: str

class SessionSpeakers(TypedDict):
    legacyId: int
    name: str
    title: Union[str, None]
    company: Union[str, None]
    photoUrl: Union[str, None]

class Session(TypedDict):
    id: str
    legacyId: int
    title: str
    startsAt: str
    endsAt: str
    externalId: Union[str, None]
    description: Union[str, None]
    kind: Union[str, None]
    track: Union[str, None]
    trackLegacyId: Union[int, None]
    speakers: List[SessionSpeakers]
    exhibitorId: Union[str, None]
    boothId: Union[str, None]
    elementId: Union[str, None]
    levelId: Union[str, None]
    x: Union[float, None]
    y: Union[float, None]
    url: Union[str, None]
    capacity: Union[int, None]
    tags: List[str]
    translations: SessionTranslations
    createdAt: str
    updatedAt: str

class SessionTranslationsValue(TypedDict, total=False):
    title: str
    description: str

SessionTranslations = Dict[str, "SessionTranslationsValue"]

class SessionWithJoinsIncludedPlace(TypedDict):
    name: Union[str, None]
    levelId: str
    levelName: str

class SessionWithJoinsIncluded(TypedDict, total=False):
    exhibitor: Union[Exhibitor, None]
    place: Union[SessionWithJoinsIncludedPlace, None]

class SessionWithJoins(Session, total=False):
    included: SessionWithJoinsIncluded

class SignUp(TypedDict):
    name: str
    email: str
    password: str
    organisation: str

class SingleSignOn(TypedDict):
    connection: Union[SsoConnection, None]
    domains: List[SsoDomain]
    redirectUrl: str
    entityId: str
    acsUrl: str

class SocialLinks(TypedDict, total=False):
    linkedin: Union[str, None]
    facebook: Union[str, None]
    instagram: Union[str, None]
    x: Union[str, None]
    youtube: Union[str, None]
    xing: Union[str, None]
    tiktok: Union[str, None]

class SsoConnection(TypedDict):
    id: str
    kind: Literal["oidc", "saml"]
    issuer: Union[str, None]
    clientId: Union[str, None]
    metadataUrl: Union[str, None]
    signOnUrl: Union[str, None]
    certificateUntil: Union[str, None]
    defaultRole: Literal["admin", "editor", "sales", "viewer"]
    hasScimToken: bool
    groupRoles: SsoGroupRoles
    groupEventRoles: SsoGroupEventRoles
    groups: List[str]
    isRequired: bool
    createdAt: str
    updatedAt: str

class _SsoConnectionInput(TypedDict):
    kind: Literal["oidc", "saml"]
    defaultRole: Literal["admin", "editor", "sales", "viewer"]
    isRequired: bool

class SsoConnectionInput(_SsoConnectionInput, total=False):
    issuer: str
    clientId: str
    clientSecret: str
    metadata: str
    signOnUrl: str
    certificate: str
    scimToken: Union[str, None]
    groupRoles: SsoGroupRoles
    groupEventRoles: SsoGroupEventRoles

class SsoDomain(TypedDict):
    id: str
    domain: str
    provenAt: Union[str, None]
    recordName: str
    recordValue: str

class SsoDomainInput(TypedDict):
    domain: str

SsoGroupEventRoles = Dict[str, "EventRoles"]

SsoGroupRoles = Dict[str, Literal["admin", "editor", "sales", "viewer"]]

class TableViewsViews(TypedDict):
    name: str
    search: str
    columns: Dict[str, bool]

class TableViews(TypedDict):
    views: List[TableViewsViews]

class TableViewsInputViews(TypedDict):
    name: str
    search: str
    columns: Dict[str, bool]

class TableViewsInput(TypedDict):
    views: List[TableViewsInputViews]

class TaxAnswerVerdicts(TypedDict):
    ruleId: str
    ruleName: str
    outcome: Literal["applies", "beaten", "misfit"]
    why: str

class TaxAnswer(TypedDict):
    buyer: Literal["domestic", "eu_business", "eu_other", "third_country"]
    sellerCountry: Union[str, None]
    vatId: Union[str, None]
    category: Literal["S", "AE", "E", "Z", "O"]
    ratePercent: float
    taxName: str
    sentence: Union[str, None]
    accountCode: Union[str, None]
    ruleId: Union[str, None]
    ruleName: Union[str, None]
    verdicts: List[TaxAnswerVerdicts]

class _TaxCaseInput(TypedDict):
    appliesTo: Literal["booth", "extra", "fee"]

class TaxCaseInput(_TaxCaseInput, total=False):
    buyerCountry: Union[str, None]
    vatId: Union[str, None]
    sellerCountry: Union[str, None]
    at: Union[str, None]
    locale: str

class TaxRule(TypedDict):
    id: str
    name: str
    appliesTo: Literal["booth", "extra", "fee", "any"]
    buyer: Literal["domestic", "eu_business", "eu_other", "third_country", "any"]
    category: Literal["S", "AE", "E", "Z", "O"]
    ratePercent: float
    text: Union[str, None]
    accountCode: Union[str, None]
    validFrom: Union[str, None]
    validUntil: Union[str, None]
    createdAt: str
    updatedAt: str

class TaxRulePatch(TypedDict, total=False):
    name: str
    appliesTo: Literal["booth", "extra", "fee", "any", None]
    buyer: Literal["domestic", "eu_business", "eu_other", "third_country", "any", None]
    category: Literal["S", "AE", "E", "Z", "O"]
    ratePercent: Union[float, None]
    text: Union[str, None]
    accountCode: Union[str, None]
    validFrom: Union[str, None]
    validUntil: Union[str, None]

class TaxRuleInput(TaxRulePatch, total=False):
    pass

class Telling(TypedDict):
    made: int
    total: int

class TextChange(TypedDict):
    kind: Literal["event", "levels", "elements", "categories", "transitions", "extras", "sessions"]
    id: str
    field: str
    language: str
    text: str

class TourSchedule(TypedDict):
    place: str
    index: int
    arriveAt: str
    waitSeconds: float
    startAt: str
    leaveAt: str

class TourMissed(TypedDict):
    place: str
    index: int
    reason: str

class Tour(TypedDict):
    order: List[int]
    stops: List[str]
    distanceM: float
    durationSeconds: float
    optimal: bool
    savedM: float
    savedSeconds: float
    route: Route
    schedule: List[TourSchedule]
    missed: List[TourMissed]

TourInputWindows = TypedDict(
    "TourInputWindows",
    {"from": "str", "until": "str"},
    total=False,
)

class _TourInput(TypedDict):
    start: str
    stops: List[str]

class TourInput(_TourInput, total=False):
    accessible: bool
    returnToStart: bool
    end: str
    fixedFirst: bool
    dwellSeconds: Union[float, List[float]]
    windows: List[Union[List[TourInputWindows], None]]
    departAt: str
    lang: str
    units: Literal["m", "ft"]

class Transition(TypedDict):
    id: str
    name: str
    kind: Literal["stairs", "escalator", "elevator", "ramp", "door", "bridge"]
    nodeIds: List[str]
    accessible: bool
    travelSeconds: float
    direction: Literal["both", "up", "down"]
    closed: bool
    translations: TransitionTranslations
    createdAt: str
    updatedAt: str

class TransitionPatch(TypedDict, total=False):
    name: str
    kind: Literal["stairs", "escalator", "elevator", "ramp", "door", "bridge"]
    nodeIds: List[str]
    accessible: bool
    travelSeconds: float
    direction: Literal["both", "up", "down"]
    closed: bool
    translations: Union[TransitionTranslations, None]

class TransitionInput(TransitionPatch, total=False):
    pass

class TransitionTranslationsValue(TypedDict, total=False):
    name: str

TransitionTranslations = Dict[str, "TransitionTranslationsValue"]

class TranslatedText(TypedDict):
    kind: Literal["event", "levels", "elements", "categories", "transitions", "extras", "sessions"]
    id: str
    field: str
    text: str
    translations: Dict[str, str]

class TranslationChanges(TypedDict):
    texts: List[TextChange]

class TranslationsSaved(TypedDict):
    changed: int

class Waiting(TypedDict):
    id: str
    place: int

class WaitlistEntry(TypedDict):
    id: str
    status: Literal["waiting", "offered", "served", "passed"]
    boothId: Union[str, None]
    boothLabel: Union[str, None]
    boothType: Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom", None]
    minAreaM2: Union[float, None]
    maxAreaM2: Union[float, None]
    company: str
    contactName: str
    contactEmail: str
    notes: Union[str, None]
    orderId: Union[str, None]
    createdAt: str
    updatedAt: str

class _WaitlistInput(TypedDict):
    company: str
    contactName: str
    contactEmail: str

class WaitlistInput(_WaitlistInput, total=False):
    boothId: Union[str, None]
    boothType: Literal["standard", "corner", "peninsula", "island", "table", "shell", "sponsor", "custom", None]
    minAreaM2: Union[float, None]
    maxAreaM2: Union[float, None]
    notes: Union[str, None]

class WayfindingEdge(PlanEdge):
    lengthM: float

class WayfindingNetwork(TypedDict):
    nodes: List[WayfindingNode]
    edges: List[WayfindingEdge]
    transitions: List[Transition]

class WayfindingNode(TypedDict):
    id: str
    levelId: str
    x: float
    y: float
    name: Union[str, None]
    kind: Literal["aisle", "entrance", "door", "passage"]
    generated: bool
    createdAt: str
    updatedAt: str

class _Webhook(TypedDict):
    id: str
    url: str
    eventId: Union[str, None]
    events: List[str]
    active: bool
    description: Union[str, None]
    disabledReason: Literal["user", "gone", "failing", None]
    lastDeliveryAt: Union[str, None]
    lastStatus: Union[int, None]
    createdAt: str
    updatedAt: str

class Webhook(_Webhook, total=False):
    secret: str

class WebhookDeliveryAttemptLog(TypedDict):
    n: int
    at: str
    status: Union[int, None]
    durationMs: int
    error: Union[str, None]

class _WebhookDelivery(TypedDict):
    id: str
    webhookId: str
    type: str
    eventId: Union[str, None]
    status: Literal["pending", "retrying", "delivered", "failed", "cancelled"]
    test: bool
    attempts: int
    maxAttempts: int
    createdAt: str
    nextAttemptAt: Union[str, None]
    lastAttemptAt: Union[str, None]
    deliveredAt: Union[str, None]
    responseStatus: Union[int, None]
    durationMs: Union[int, None]
    error: Literal["timeout", "dns", "connect", "tls", "blocked_address", "redirect", "http_status", "aborted", None]
    responseSnippet: Union[str, None]
    attemptLog: List[WebhookDeliveryAttemptLog]

class WebhookDelivery(_WebhookDelivery, total=False):
    payload: Any

class _WebhookInput(TypedDict):
    url: str

class WebhookInput(_WebhookInput, total=False):
    eventId: Union[str, None]
    events: Union[Literal["*"], List[str]]
    active: bool
    description: Union[str, None]

class WebhookPatch(TypedDict, total=False):
    url: str
    eventId: Union[str, None]
    events: Union[Literal["*"], List[str]]
    active: bool
    description: Union[str, None]
    rotateSecret: bool
    overlapHours: int

class WebhookTest(TypedDict, total=False):
    type: Literal["booth.created", "booth.updated", "booth.deleted", "booth.status_changed", "booth.assigned", "booth.unassigned", "booth.on_hold", "exhibitor.created", "exhibitor.updated", "exhibitor.deleted", "order.created", "order.paid", "order.cancelled", "order.expired", "floorplan.published", "session.created", "session.updated", "session.deleted", "extra.assigned", "extra.removed"]

class WhereaboutsCursor(TypedDict):
    x: float
    y: float

class _Whereabouts(TypedDict):
    clientId: str

class Whereabouts(_Whereabouts, total=False):
    levelId: Union[str, None]
    cursor: Union[WhereaboutsCursor, None]
    selection: List[str]
    left: bool

class ErrorErrorDetails1(TypedDict, total=False):
    path: str
    code: str
    message: str
    index: int
    first: int

class _ErrorError(TypedDict):
    code: Literal["ambiguous_credentials", "amount_exceeds_due", "amount_exceeds_refundable", "bank_line_not_open", "booth_has_active_order", "booth_not_available", "booth_not_found", "booths_differ", "booths_not_adjacent", "booths_on_different_levels", "busy", "category_cycle", "conflict", "csrf_rejected", "csv_encoding", "csv_invalid", "csv_too_large", "currency_mismatch", "cursor_expired", "duplicate_in_request", "event_not_found", "event_not_published", "exhibitor_has_orders", "exhibitor_not_found", "external_id_taken", "extra_in_use", "extra_limit_reached", "extra_not_for_sale", "extra_not_found", "file_too_large", "forbidden", "grid_too_large", "idempotency_in_progress", "idempotency_key_reused", "ids_mismatch", "image_invalid", "image_too_large", "insufficient_scope", "internal_error", "invalid_idempotency_key", "invalid_json", "invalid_location", "invalid_scope", "invalid_vat_id", "json_too_deep", "label_taken", "level_not_empty", "location_not_found", "media_quota_exceeded", "method_not_allowed", "mock_payments_disabled", "no_route", "not_found", "not_georeferenced", "not_published", "order_already_paid", "order_cancelled", "order_expired", "order_not_editable", "order_not_found", "order_not_paid", "order_refunded", "payload_too_large", "payment_not_found", "payment_not_reversible", "payment_provider_error", "precondition_failed", "price_not_set", "provider_signature_invalid", "rate_limited", "reservation_quota_exceeded", "sales_closed", "second_factor_required", "series_collides", "session_expired", "session_required", "shutting_down", "single_sign_on_required", "slug_taken", "source_invalid", "source_too_large", "source_unreachable", "statement_invalid", "statement_of_another_account", "storage_error", "storage_full", "sync_in_progress", "terms_changed", "too_many_items", "too_many_stops", "unauthorized", "unknown_action", "unknown_format", "unsupported_media_type", "url_not_allowed", "validation_error"]
    message: str

class ErrorError(_ErrorError, total=False):
    details: Union[List[ErrorErrorDetails1], Dict[str, Any]]

class _Error(TypedDict):
    error: ErrorError

class Error(_Error, total=False):
    message: str

class BoothCreatedEventData(TypedDict):
    booth: Booth

class BoothCreatedEvent(TypedDict):
    id: str
    type: Literal["booth.created"]
    createdAt: str
    eventId: str
    data: BoothCreatedEventData

class BoothUpdatedEventData(TypedDict):
    booth: Booth
    changed: List[str]

class BoothUpdatedEvent(TypedDict):
    id: str
    type: Literal["booth.updated"]
    createdAt: str
    eventId: str
    data: BoothUpdatedEventData

class BoothDeletedEventData(TypedDict):
    booth: Booth

class BoothDeletedEvent(TypedDict):
    id: str
    type: Literal["booth.deleted"]
    createdAt: str
    eventId: str
    data: BoothDeletedEventData

class BoothStatusChangedEventData(TypedDict):
    booth: Booth
    previousStatus: str

class BoothStatusChangedEvent(TypedDict):
    id: str
    type: Literal["booth.status_changed"]
    createdAt: str
    eventId: str
    data: BoothStatusChangedEventData

class BoothAssignedEventData(TypedDict):
    booth: Booth
    exhibitorId: str
    exhibitor: Exhibitor

class BoothAssignedEvent(TypedDict):
    id: str
    type: Literal["booth.assigned"]
    createdAt: str
    eventId: str
    data: BoothAssignedEventData

class BoothUnassignedEventData(TypedDict):
    booth: Booth
    exhibitorId: str
    exhibitor: Exhibitor

class BoothUnassignedEvent(TypedDict):
    id: str
    type: Literal["booth.unassigned"]
    createdAt: str
    eventId: str
    data: BoothUnassignedEventData

class BoothOnHoldEventData(TypedDict):
    booth: Booth
    previousStatus: str
    holdExpiresAt: str

class BoothOnHoldEvent(TypedDict):
    id: str
    type: Literal["booth.on_hold"]
    createdAt: str
    eventId: str
    data: BoothOnHoldEventData

class ExhibitorCreatedEventData(TypedDict):
    exhibitor: Exhibitor

class ExhibitorCreatedEvent(TypedDict):
    id: str
    type: Literal["exhibitor.created"]
    createdAt: str
    eventId: str
    data: ExhibitorCreatedEventData

class ExhibitorUpdatedEventData(TypedDict):
    exhibitor: Exhibitor
    changed: List[str]

class ExhibitorUpdatedEvent(TypedDict):
    id: str
    type: Literal["exhibitor.updated"]
    createdAt: str
    eventId: str
    data: ExhibitorUpdatedEventData

class ExhibitorDeletedEventData(TypedDict):
    exhibitor: Exhibitor

class ExhibitorDeletedEvent(TypedDict):
    id: str
    type: Literal["exhibitor.deleted"]
    createdAt: str
    eventId: str
    data: ExhibitorDeletedEventData

class OrderCreatedEventDataBoothsMetadata(TypedDict, total=False):
    pass

class OrderCreatedEventDataBooths(TypedDict, total=False):
    id: str
    legacyId: float
    levelId: str
    label: str
    externalId: str
    title: Union[str, None]
    x: float
    y: float
    width: float
    height: float
    rotation: float
    polygon: Union[str, None]
    type: str
    status: str
    price: Union[str, None]
    priceCents: Union[str, None]
    currency: str
    notes: Union[str, None]
    description: Union[str, None]
    tags: List[str]
    metadata: OrderCreatedEventDataBoothsMetadata
    color: Union[str, None]
    openSides: float
    locked: bool
    exhibitorIds: List[Union[str, None]]
    areaM2: float
    holdExpiresAt: str
    holdKind: str
    holdReason: Union[str, None]
    createdAt: str
    updatedAt: str

class OrderCreatedEventData(TypedDict):
    order: Order
    booth: Booth
    booths: List[OrderCreatedEventDataBooths]

class OrderCreatedEvent(TypedDict):
    id: str
    type: Literal["order.created"]
    createdAt: str
    eventId: str
    data: OrderCreatedEventData

class OrderPaidEventDataBoothsMetadata(TypedDict, total=False):
    pass

class OrderPaidEventDataBooths(TypedDict, total=False):
    id: str
    legacyId: float
    levelId: str
    label: str
    externalId: str
    title: Union[str, None]
    x: float
    y: float
    width: float
    height: float
    rotation: float
    polygon: Union[str, None]
    type: str
    status: str
    price: Union[str, None]
    priceCents: Union[str, None]
    currency: str
    notes: Union[str, None]
    description: Union[str, None]
    tags: List[str]
    metadata: OrderPaidEventDataBoothsMetadata
    color: Union[str, None]
    openSides: float
    locked: bool
    exhibitorIds: List[str]
    areaM2: float
    holdExpiresAt: Union[str, None]
    holdKind: Union[str, None]
    holdReason: Union[str, None]
    createdAt: str
    updatedAt: str

class OrderPaidEventDataPayment(TypedDict, total=False):
    provider: str
    providerRef: str
    amountCents: float
    currency: str

class OrderPaidEventData(TypedDict):
    order: Order
    booth: Booth
    booths: List[OrderPaidEventDataBooths]
    payment: OrderPaidEventDataPayment

class OrderPaidEvent(TypedDict):
    id: str
    type: Literal["order.paid"]
    createdAt: str
    eventId: str
    data: OrderPaidEventData

class OrderCancelledEventDataBoothsMetadata(TypedDict, total=False):
    pass

class OrderCancelledEventDataBooths(TypedDict, total=False):
    id: str
    legacyId: float
    levelId: str
    label: str
    externalId: str
    title: Union[str, None]
    x: float
    y: float
    width: float
    height: float
    rotation: float
    polygon: Union[str, None]
    type: str
    status: str
    price: Union[str, None]
    priceCents: Union[str, None]
    currency: str
    notes: Union[str, None]
    description: Union[str, None]
    tags: List[str]
    metadata: OrderCancelledEventDataBoothsMetadata
    color: Union[str, None]
    openSides: float
    locked: bool
    exhibitorIds: List[Union[str, None]]
    areaM2: float
    holdExpiresAt: Union[str, None]
    holdKind: Union[str, None]
    holdReason: Union[str, None]
    createdAt: str
    updatedAt: str

class OrderCancelledEventData(TypedDict):
    order: Order
    booth: Booth
    booths: List[OrderCancelledEventDataBooths]
    reason: str
    refunded: bool

class OrderCancelledEvent(TypedDict):
    id: str
    type: Literal["order.cancelled"]
    createdAt: str
    eventId: str
    data: OrderCancelledEventData

class OrderExpiredEventDataBoothsMetadata(TypedDict, total=False):
    pass

class OrderExpiredEventDataBooths(TypedDict, total=False):
    id: str
    legacyId: float
    levelId: str
    label: str
    externalId: str
    title: Union[str, None]
    x: float
    y: float
    width: float
    height: float
    rotation: float
    polygon: Union[str, None]
    type: str
    status: str
    price: Union[str, None]
    priceCents: Union[str, None]
    currency: str
    notes: Union[str, None]
    description: Union[str, None]
    tags: List[str]
    metadata: OrderExpiredEventDataBoothsMetadata
    color: Union[str, None]
    openSides: float
    locked: bool
    exhibitorIds: List[Union[str, None]]
    areaM2: float
    holdExpiresAt: Union[str, None]
    holdKind: Union[str, None]
    holdReason: Union[str, None]
    createdAt: str
    updatedAt: str

class OrderExpiredEventData(TypedDict):
    order: Order
    booth: Booth
    booths: List[OrderExpiredEventDataBooths]

class OrderExpiredEvent(TypedDict):
    id: str
    type: Literal["order.expired"]
    createdAt: str
    eventId: str
    data: OrderExpiredEventData

class FloorplanPublishedEventDataVersion(TypedDict, total=False):
    id: str
    number: float
    note: str
    publishedAt: str

class FloorplanPublishedEventDataEvent(TypedDict, total=False):
    id: str
    slug: str
    name: str

class FloorplanPublishedEventData(TypedDict):
    version: FloorplanPublishedEventDataVersion
    event: FloorplanPublishedEventDataEvent

class FloorplanPublishedEvent(TypedDict):
    id: str
    type: Literal["floorplan.published"]
    createdAt: str
    eventId: str
    data: FloorplanPublishedEventData

class SessionCreatedEventData(TypedDict):
    session: Session

class SessionCreatedEvent(TypedDict):
    id: str
    type: Literal["session.created"]
    createdAt: str
    eventId: str
    data: SessionCreatedEventData

class SessionUpdatedEventData(TypedDict):
    session: Session
    changed: List[str]

class SessionUpdatedEvent(TypedDict):
    id: str
    type: Literal["session.updated"]
    createdAt: str
    eventId: str
    data: SessionUpdatedEventData

class SessionDeletedEventData(TypedDict):
    session: Session

class SessionDeletedEvent(TypedDict):
    id: str
    type: Literal["session.deleted"]
    createdAt: str
    eventId: str
    data: SessionDeletedEventData

class ExtraAssignedEventDataExtra(TypedDict, total=False):
    id: str
    kind: str
    name: str

class ExtraAssignedEventData(TypedDict):
    exhibitorId: str
    extra: ExtraAssignedEventDataExtra
    quantity: float
    boothId: str
    orderId: str

class ExtraAssignedEvent(TypedDict):
    id: str
    type: Literal["extra.assigned"]
    createdAt: str
    eventId: str
    data: ExtraAssignedEventData

class ExtraRemovedEventDataExtra(TypedDict, total=False):
    id: str
    kind: str
    name: str

class ExtraRemovedEventData(TypedDict):
    exhibitorId: str
    extra: ExtraRemovedEventDataExtra
    quantity: float
    boothId: str
    orderId: str

class ExtraRemovedEvent(TypedDict):
    id: str
    type: Literal["extra.removed"]
    createdAt: str
    eventId: str
    data: ExtraRemovedEventData

WebhookEvent = Union[BoothCreatedEvent, BoothUpdatedEvent, BoothDeletedEvent, BoothStatusChangedEvent, BoothAssignedEvent, BoothUnassignedEvent, BoothOnHoldEvent, ExhibitorCreatedEvent, ExhibitorUpdatedEvent, ExhibitorDeletedEvent, OrderCreatedEvent, OrderPaidEvent, OrderCancelledEvent, OrderExpiredEvent, FloorplanPublishedEvent, SessionCreatedEvent, SessionUpdatedEvent, SessionDeletedEvent, ExtraAssignedEvent, ExtraRemovedEvent]

class LevelsReorderAnswer(TypedDict):
    data: List[Level]
    meta: Meta

class BoothsSplitAnswer(TypedDict):
    data: List[Booth]
    meta: Meta

class ElementsReplaceAnswer(TypedDict):
    data: List[MapElement]
    meta: Meta

class PaymentsTakeProviderEventBody(TypedDict, total=False):
    pass

class PaymentsTakeProviderEventAnswer(TypedDict):
    received: Literal[True]

class ChangesListAnswer(TypedDict):
    data: List[RecordChange]
    meta: FeedMeta

