// Names that hold nothing personal in whichever record they are: ids of things, states, times,
// amounts and settings of a franchise. A name that may be personal somewhere isn't among them; a
// record in which it isn't says so under `plain`.
export const plainFields: ReadonlySet<string> = new Set(
  `
  acceptedAt acceptedFor accessCode account acting action activated active added agentName
  allergens allowedOrigins already anchor answered answeredAt areas askLocation askedAt assetId
  assetIds assetName assetTypeId assetTypeName assets at attemptAt attempts audience audienceId
  automatic available availableAt awaitingSince balanceDueDate bannerFileId bases batchesLeft
  because began beganAt billingAddress billingCity billingName billingState billingZip boundary
  brandId brandIds brandName brandNames brands breakAfterHours broadcastMessage brought bucket
  businessClosesAt businessOpensAt byHand bytes campaignId canceledCents cashCountedCents
  categoryId cents changeId changed changedAt changes choice chosen chunksId closedAt code
  codeStep color colorPicker columns commentHidden completedAt confirmationAt
  confirmationValidDays confirmed connectedAt connectionId contactId contentHash contentType
  convertedFrom convertedTo correctionId costCents count counterpart createdAt crew cupType
  cursor customEvery customUnit dailyOvertimeHours date day dayId days daysAfterDueDate
  deactivated debitCents decidedAt decision deed defaults deleted deliveredAt delivery
  deliveryFeeCents deposit depositCents depositDueDate depositPercent deviceAt digest digestAt
  dimension discount discountApplicableOnTax disputeId disputed disputesClosed donationId
  donations done driveUp due dueAt dueDate dueDays dueTime enabled endDate endTime endedAt
  endpointHash endsAt endsOn entity entryFeeCents entryId epoch equipment eventDate eventId
  eventIds eventMilliseconds eventSalesCollectedCents eventType events every executionDay
  executionTime expiresAt expiry expiryReminderDays exportId extendedPercent extendedSurcharge
  extraIds factId factorSince failed failingSince failures feeCents feeType fileIds finishedAt
  flagged flavors flyerDownloads folded foldedAt formKey format found franchiseAddress
  franchiseCity franchiseEmail franchiseId franchiseIds franchiseName
  franchisePhoneNumCountryCode franchisePhoneNumber franchiseState franchiseTaxId
  franchiseVersion franchiseZipCode frequency givebackCents givebackPaidAt givebackPercentage
  givenCents givenUpAt grain gratuityCents greeting grid guests hasPush hasSignedIn hash
  headersKey heldByClient heldUntil hourlyPriceCents hours iconFileId imageFileId importId
  inQuery indexOrder industries industry inspection instructions intentId inventory invited
  invoiceDate invoiceId invoiceTitle isAfterBreak isDefault isFirst isNextMade isOfAnyBrand
  isStandIn isTold issuedAt itemId itemName itemsCents joined kept keyId kind largeGuests last
  lastAt lastEventDate lastExportId lastRun lastRunAt layout leadTimeDays leadTimeHours
  letterheadVersion level list listedBy listedOf listings lockedUntil madeUntil mail mailed
  mailedAt maintenance make manager manualStatus mark masterId maxGratuity maxOrders maxServings
  mayBeOff menuId menuTitle mergeId messageId messages method migrationId mileRateMills
  minServings minimumCents minimumCrew minimumNotice minimumPriceCents minute minutes model
  moment month monthStart monthlyBy moreProblems mostChosen movedBy needsDriver newsAt
  newsReadTo next nextAt nextDue nextEventId nextRunAt noShifts noTimeOff notMailed notPushed
  noteId notedAt notificationNotSentColor notificationSentColor notifiedAt offHourPercent
  offHourSurcharge offeredAt offset onlineSalesCents open opened openedAt optedOut order
  orderFrom orderId orderTax orderTo orders otherBrandIds outFrom outTo outcome overpaidCents
  ownHours owner packageCup packageItemId packageMenuId packageMinutes packageServings packedAt
  pageToken pagesBefore paidAt paidOn part parts passCovers passRequired passed passwordAt
  passwordChangedAt pause paused paymentId paymentStatus paymentTerm payments peopleDueAt
  percent period phase photoItemId pinned placesPerSlot planId planned position prepay
  prepayFrom prepayTo priceCents pricingNotes processingFeeCents proposedAt provenAt published
  publishedAt punchId purpose pushed quantity questionId queued queuedAt quoteDays raised
  ratePercent read readWrite readonly receivedAt receivers recipientLabel recipientNameLabel
  reconciledAt recordDate recordId recurrence refillAvailable refillPriceCents refundId
  refundedCents refunds refundsOrders registeredAt registration registrationNumber rejected
  reminded reminderHours removed repeatAt repeatDays reportName reportType request requestId
  requestedAt returnTo revisedAt revision role roleId roleIds roleName round roundAt
  roundingMinutes route rows ruleId sales salesTaxCents salesTaxRate scheduleId sealedSecret
  seasonEnd seasonPass seasonPassCents seasonPassCode seasonStart secondFactor secret seen
  seenAt segmentName sendAt sent sentAt seq sequence series seriesId serverKey serviceArea
  sessionId setUpMinutes settingsVersion shard shiftId shiftIds shown side since skew slot
  slotAt slotCapacity slotMinutes sortName sourceId sources span staff standing start startDate
  startTime startedAt startsAt startsOn stateHash status stoppedAt story stripeAccountId
  subjectId swapId syncedAt taken takesGratuity takesMessages takesTexts targetCents targetId
  targetUrl taskCardColor taskId taxCents taxId taxInside taxMode taxPercent tearDownMinutes
  templateId templateName templateType tenant tendAt term texts thing thingId thingKey threadId
  through timeOffId timeZone tipPool told toldOf tone topics totals travelFromDrives
  travelMinutes tries trustVersion trustedUntil type unchanged unit unitCents unknown unread
  untaxed until unwanted updatedAt used usedAt version viewId viewed viewedAt voidedAt warnAt
  weatherType webhookId week weekStart weekday weekdays weeklyOvertimeHours when why widths
  window withCup withPass workedMilliseconds writtenAt xeroTaxRate
  `
    .trim()
    .split(/\s+/),
);
